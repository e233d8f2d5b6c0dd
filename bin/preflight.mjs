import { readFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import * as util from "node:util";
import { checkSettings } from "../src/app/settings/check-settings.mjs";
import { findUnknownNames } from "../src/app/settings/unknown-names.mjs";
import { databaseRefusal, placeOfDatabase } from "../src/platform/database/database-error.mjs";
import { portRefusal } from "./port-error.mjs";
import { inProject, stopWith } from "./toolchain.mjs";

// What can be refused without a single package is refused before any is installed: nobody waits
// for an installation and a build to hear that a setting is wrong.
const connectLimitMs = 10_000;

/**
 * The settings that a program will read: those that the launcher sets for it, of the environment,
 * and beneath them of the file .env. Refuses wrong ones, and warns of names in that file that no
 * setting has.
 */
export function readSettingsEarly(environment = {}) {
	const file = fileOfSettings();
	for (const sentence of findUnknownNames(Object.keys(file))) console.error(`Warning: ${sentence}`);
	const { settings, lines } = checkSettings({ ...file, ...process.env, ...environment });
	return settings ?? stopWith(lines.join("\n"));
}

/**
 * Refuses a port that cannot be had and a database that cannot be reached, before slow work. Both
 * are looked at again when they are taken.
 */
export async function checkPlaces({ HOST, PORT, ...addresses }) {
	const port = await failureOf(createServer().listen(PORT, HOST), "listening");
	if (port) stopWith(portRefusal(HOST, PORT, port));
	for (const setting of ["DATABASE_URL", "DATABASE_DIRECT_URL"]) {
		const url = addresses[setting];
		if (url === undefined) continue;
		const where = { ...placeOfDatabase(url), timeout: connectLimitMs };
		const database = await failureOf(connect(where), "connect");
		if (database) stopWith(databaseRefusal(url, database, setting));
	}
}

/** The error that a server or a connection ends with before it is `well`, else null. */
function failureOf(opened, well) {
	return new Promise((resolve) => {
		opened.once("error", resolve);
		opened.once("timeout", () => {
			opened.destroy();
			resolve(Object.assign(new Error("timeout"), { code: "ETIMEDOUT" }));
		});
		opened.once(well, () => {
			if ("destroy" in opened) opened.destroy();
			if (!("close" in opened)) resolve(null);
			else opened.close(() => resolve(null));
		});
	});
}

function fileOfSettings() {
	try {
		const text = readFileSync(inProject(".env"), "utf8");
		return util.parseEnv ? util.parseEnv(text) : linesOf(text);
	} catch (error) {
		if (error.code === "ENOENT") return {};
		throw error;
	}
}

// Node 18 cannot read such a file itself.
function linesOf(text) {
	const line =
		/^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*(?:"([^"]*)"|'([^']*)'|([^#\r\n]*))/gm;
	return Object.fromEntries(
		[...text.matchAll(line)].map(([, name, ...values]) => [
			name,
			values.find((one) => one !== undefined)?.trim(),
		]),
	);
}
