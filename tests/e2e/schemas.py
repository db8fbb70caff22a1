"""Frames of the server against the project's own JSON Schemas."""

import json
import os

import jsonschema

FOLDER = os.path.join(os.path.dirname(__file__), "..", "..", "protocol", "schema")
_validators = {}


def _schema(*path):
    with open(os.path.join(FOLDER, *path)) as file:
        return json.load(file)


def _validator(kind):
    if kind not in _validators:
        store = {"http://schema.invalid/defs.json": _schema("defs.json")}
        schema = _schema("server", f"{kind}.json")
        resolver = jsonschema.RefResolver(f"http://schema.invalid/server/{kind}.json", schema, store=store)
        _validators[kind] = jsonschema.Draft202012Validator(schema, resolver=resolver)
    return _validators[kind]


def check_catalogue(text):
    for error in jsonschema.Draft202012Validator(_schema("catalogue.json")).iter_errors(json.loads(text)):
        raise AssertionError(f"{error.message} at {error.json_path} of a catalogue")


def check(text):
    frame = json.loads(text)
    for error in _validator(frame["type"]).iter_errors(frame):
        raise AssertionError(f"{error.message} at {error.json_path} of {text[:300]}")
