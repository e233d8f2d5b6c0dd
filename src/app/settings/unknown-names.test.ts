import { expect, test } from "vitest";
import { settingsTable } from "./settings-table.mjs";
import { findUnknownNames } from "./unknown-names.mjs";

test.each([
	["SHOP_MOD", "SHOP_MODE"],
	["shop_mode", "SHOP_MODE"],
	["SHOPMODE", "SHOP_MODE"],
	["DATABASEURL", "DATABASE_URL"],
	["SMPT_URL", "SMTP_URL"],
	["TRUSTED_PROXY", "TRUSTED_PROXIES"],
	["PORTS", "PORT"],
])("%s is told of, and that %s may be meant", (name, meant) => {
	const sentence = `${name} in .env is no setting of the shop; did you mean ${meant}?`;
	expect(findUnknownNames([name])).toEqual([sentence]);
});

test("a name that resembles none is told of, and where all are", () => {
	expect(findUnknownNames(["COLOUR", "A"])).toEqual([
		"COLOUR in .env is no setting of the shop; see .env.example for all of them.",
		"A in .env is no setting of the shop; see .env.example for all of them.",
	]);
});

test("settings, and what others than the shop read, are not told of", () => {
	const foreign = [
		"NODE_ENV",
		"NODE_OPTIONS",
		"TZ",
		"LC_ALL",
		"HTTPS_PROXY",
		"no_proxy",
		"PGSSLMODE",
	];
	expect(findUnknownNames([...Object.keys(settingsTable), ...foreign])).toEqual([]);
});
