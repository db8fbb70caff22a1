// The full screen between the terminal and the session: keys and changes of the model go into the App, cells and
// intents come out of it.
#include <iostream>

#include "client/main/appearance.hpp"
#include "client/main/loop.hpp"
#include "client/main/replay.hpp"
#include "client/main/terminal_events.hpp"
#include "client/plain/plain.hpp"
#include "client/screens/app.hpp"
#include "client/session/server_url.hpp"

namespace precinct::client {
namespace {

AppSettings app_settings(const Options& options, const Settings& settings, const UiText& ui) {
  AppSettings out;
  out.server = !options.server.empty() ? options.server : settings.get("server", out.server);
  out.name = !options.name.empty() ? options.name : settings.get("name");
  out.language = ui.lang();
  out.fixed = options.fixed;
  for (const auto* key : {"colors", "glyphs", "bell", "title", "cover", "confirm", "servers"}) {
    out.take(key, settings.value(key));
  }
  out.notes = Notes::among(settings.all());
  out.guide = Guide::among(settings.all());
  for (const auto& [key, value] : settings.all()) {
    if (key.starts_with("hint.")) out.hints.insert(key.substr(5));
  }
  if (options.plan.kind == Plan::Kind::join || options.plan.kind == Plan::Kind::watch) {
    out.join = options.plan.table;
    out.watch = options.plan.kind == Plan::Kind::watch;
  }
  return out;
}

class FullScreen : public Loop {
 public:
  FullScreen(const Options& options, const Folders& folders, Settings& settings)
      : Loop(options, folders, settings),
        folders_(folders),
        app_(app_settings(options, settings, client_.ui)),
        terminal_(terminal_options(options, settings)),
        events_(client_.io, terminal_,
                {[this](const KeyEvent& key) { press(key); }, [this] { look_later(); },
                 [this](int status) { leave(status); }}),
        clock_(client_.timers->make()) {}

  int run() {
    events_.start();
    do_all(app_.start());
    return run_to_the_end();
  }

 private:
  void welcomed() override {
    const auto kind = options_.plan.kind;
    const bool opens = kind == Plan::Kind::host || kind == Plan::Kind::practise || kind == Plan::Kind::learn;
    if (opens && !std::exchange(greeted_, true)) opening_ = true;
  }

  void press(const KeyEvent& key) {
    if (!leaving()) do_all(app_.key(key, client_.session.model()));
  }

  void do_all(const Intents& intents) {
    for (const auto& intent : intents) do_one(intent);
  }

  void do_one(const Intent& intent) {
    auto& session = client_.session;
    if (const auto* send = std::get_if<Send>(&intent)) {
      Json fields = send->request;
      const std::string type = fields.value("type", "");
      if (type == "command") {
        session.command(fields["decision"].get<std::int64_t>(), fields["choice"].get<std::string>(), fields["args"]);
      } else {
        session.request(type, std::move(fields));
      }
    } else if (const auto* connect = std::get_if<Connect>(&intent)) {
      const auto url = parse_server_url(connect->url);
      session.open(url ? url->text() : connect->url, connect->name);
    } else if (std::holds_alternative<Reconnect>(intent)) {
      session.retry();
    } else if (std::holds_alternative<ForgetTable>(intent)) {
      session.forget_table();
    } else if (std::holds_alternative<Quit>(intent)) {
      leave(exit_code::good);
    } else if (const auto* setting = std::get_if<SetSetting>(&intent)) {
      change_setting(setting->key, setting->value);
      if (setting->key == "colors" || setting->key == "glyphs") terminal_.change(terminal_options(options_, settings_));
    } else if (std::holds_alternative<SaveReplay>(intent)) {
      if (session.model().table) session.tell(save_replay(session.model(), folders_, client_.ui));
    } else if (const auto* text = std::get_if<ExportReplay>(&intent)) {
      if (session.model().table) session.tell(export_replay(session.model(), text->viewer, folders_, client_.ui));
    } else if (const auto* wish = std::get_if<Learn>(&intent)) {
      learn(wish->game);
    } else if (std::holds_alternative<Bell>(intent)) {
      terminal_.bell();
    } else if (const auto* title = std::get_if<Title>(&intent)) {
      terminal_.title(title->text);
    }
  }

  void learn(const std::string& game) {
    auto& session = client_.session;
    const auto plan = learning(session.model(), game);
    if (!plan) return session.tell(client_.ui("plain.learn.none"));
    carry_out(session, *plan, {}, [this](const std::string& table) { do_all(app_.begin_lessons(table)); });
  }

  // The command that opened a table yesterday is the one that is typed again today: whoever left a game in the middle
  // is shown the way back instead.
  void open_unless_seated() {
    if (!opening_) return;
    const bool learns = options_.plan.kind == Plan::Kind::learn;
    if (learns && !guides_are_known(client_.session.model(), options_.plan.game)) return;
    const auto tables = unfinished_tables(client_.session.model(), options_.plan.game);
    if (!tables) return;
    opening_ = false;
    if (tables->empty() && learns) {
      learn(options_.plan.game);
    } else if (tables->empty()) {
      carry_out(client_.session, options_.plan, {});
    } else {
      client_.session.tell(client_.ui("session.still_seated", {{"code", tables->front()}}));
    }
  }

  void look() override {
    open_unless_seated();
    const auto now = WallClock::now();
    const auto& model = client_.session.model();
    do_all(app_.changed(model, now));
    if (leaving()) return;
    Canvas canvas(terminal_.width(), terminal_.height(), terminal_.look());
    app_.draw(model, canvas, now);
    terminal_.show(canvas);
    if (const auto wait = app_.redraw_in(model, now)) {
      clock_->start(*wait, [this] { look_later(); });
    } else {
      clock_->cancel();
    }
  }

  const Folders& folders_;
  App app_;
  Terminal terminal_;
  TerminalEvents events_;
  std::unique_ptr<Timer> clock_;
  bool greeted_ = false;
  bool opening_ = false;
};

}  // namespace

int run_full_screen(const Options& options, const Folders& folders, Settings& settings) {
  std::unique_ptr<FullScreen> screen;
  try {
    screen = std::make_unique<FullScreen>(options, folders, settings);
  } catch (const TerminalError& error) {
    std::cerr << error.what() << "\n";
    return run_plain(options, folders, settings);
  }
  return screen->run();
}

}  // namespace precinct::client
