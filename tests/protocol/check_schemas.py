#!/usr/bin/env python3
"""Page, schemas and code agree: the same messages, the same members, and every sample fits its schema.

usage: check_schemas.py SAMPLE_PROGRAM PROTOCOL_FOLDER
"""
import json
import pathlib
import re
import subprocess
import sys

import jsonschema

faults = []


def expect(condition, what):
    if not condition:
        faults.append(what)


def load_schemas(folder):
    """relative path -> schema, with the URI by which its references are resolved."""
    schemas = {}
    for path in sorted((folder / "schema").rglob("*.json")):
        schema = json.loads(path.read_text(encoding="utf-8"))
        jsonschema.Draft202012Validator.check_schema(schema)
        schemas[path.relative_to(folder / "schema").as_posix()] = schema
    return schemas


def validators(schemas):
    store = {f"http://schema.invalid/{name}": schema for name, schema in schemas.items()}
    made = {}
    for name, schema in schemas.items():
        resolver = jsonschema.RefResolver(f"http://schema.invalid/{name}", schema, store=store)
        made[name] = jsonschema.Draft202012Validator(schema, resolver=resolver)
    return made


def outside_brackets(text):
    """text without what stands in (), [] or {}."""
    depth, kept = 0, []
    for c in text:
        if c in "([{":
            depth += 1
        elif c in ")]}":
            depth -= 1
        elif depth == 0:
            kept.append(c)
    return "".join(kept)


def request_rows(page):
    """type -> ([(field, optional)], reply) from the page's table of requests."""
    rows = {}
    table = page[page.index("| request | fields | reply |"):]
    for line in table[:table.index("\n\n")].splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("| `") and len(cells) == 3:
            fields = re.findall(r"`(\w+)`(\??)", outside_brackets(cells[1]))
            rows[cells[0].strip("`")] = ([(name, mark == "?") for name, mark in fields], cells[2])
    return rows


def error_codes(page):
    text = page[page.index("Codes (closed list"):page.index("A frame that is no JSON")]
    return [code for code in re.findall(r"`([a-z_]+)`", outside_brackets(text))]


def main(program, folder):
    folder = pathlib.Path(folder)
    page = (folder / "PROTOCOL.md").read_text(encoding="utf-8")
    lines = subprocess.run([program], check=True, capture_output=True).stdout.decode("utf-8").splitlines()
    schemas = load_schemas(folder)
    checks = validators(schemas)
    code = json.loads(lines[-1])

    samples = 0
    for line in lines[:-1]:
        sample = json.loads(line)
        name = f"{sample['from']}/{sample['message']['type']}.json"
        expect(name in checks, f"no schema {name}")
        for error in checks[name].iter_errors(sample["message"]) if name in checks else []:
            faults.append(f"{name}: {error.message} at {list(error.absolute_path)} in {line[:300]}")
        extra = set(sample["message"]) - set(schemas.get(name, {}).get("properties", {}))
        expect(not extra, f"{name}: members that the schema does not name: {extra}")
        samples += 1
    expect(samples > 100, "hardly any samples")

    rows = request_rows(page)
    expect(len(rows) > 15, "the page's table of requests was not found")
    in_schemas = {n.split("/")[1][:-5] for n in schemas if n.startswith("client/")}
    expect(set(rows) == set(code["fields"]) == in_schemas,
           f"requests: page {sorted(rows)}, code {sorted(code['fields'])}, schemas {sorted(in_schemas)}")
    for kind, (fields, _) in rows.items():
        in_code = code["fields"].get(kind, [])
        schema = schemas.get(f"client/{kind}.json", {})
        expect([name for name, _ in fields] == [f["name"] for f in in_code], f"{kind}: members of page and code: {fields}, {in_code}")
        expect([name for name, optional in fields if optional] == [f["name"] for f in in_code if f["optional"]],
               f"{kind}: what may be left out, in page and code")
        expect({f["name"] for f in in_code} | {"type", "id"} == set(schema.get("properties", {})), f"{kind}: members of the schema")
        expect({f["name"] for f in in_code if f["required"]} | {"type", "id"} == set(schema.get("required", [])),
               f"{kind}: what the schema requires")

    in_schemas = {n.split("/")[1][:-5] for n in schemas if n.startswith("server/")}
    expect(set(code["server_types"]) == in_schemas, f"server: code {code['server_types']}, schemas {sorted(in_schemas)}")
    for kind in sorted(in_schemas):
        written = re.search(rf'"type":"{kind}"', page) or any(f"`{kind}`" in reply for _, reply in rows.values())
        expect(written, f"the page does not name the server's message {kind}")
        for member in schemas[f"server/{kind}.json"]["properties"]:
            expect(re.search(rf'[`"]{member}[`"]', page), f"the page does not name {kind}.{member}")

    codes = error_codes(page)
    expect(sorted(codes) == sorted(code["errors"]), f"error codes: page {codes}, code {code['errors']}")
    expect(schemas["server/error.json"]["properties"]["code"]["enum"] == code["errors"], "error codes of the schema")

    for fault in faults:
        print(fault)
    print(f"{samples} samples, {len(schemas)} schemas, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
