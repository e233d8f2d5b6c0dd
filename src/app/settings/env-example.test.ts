import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settingsTable } from "./settings-table.mjs";

test("the example of settings names every setting, and none that does not exist", () => {
	const text = readFileSync(".env.example", "utf8");
	const named = new Set(text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\b(?:PORT|HOST|WORKERS)\b/g));
	expect([...named].sort()).toEqual(Object.keys(settingsTable).sort());
});
