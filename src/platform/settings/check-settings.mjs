// @ts-check
// Plain JavaScript without dependencies, like all that it imports: the launchers read settings with
// it before anything is installed, on the Node of the machine (18 or newer).
import { objectionsTo } from "./settings-rules.mjs";
import { settingsTable, yearSeconds } from "./settings-table.mjs";

/** @typedef {import("./settings-table.mjs").SettingValues} SettingValues */

/**
 * What the environment says, checked one by one and against each other: the settings, or a line for
 * each wrong or half-set one, which names it and says what is expected, and never shows a value. An
 * empty value is none; a relative DATA_DIR starts from the working folder, the project's.
 *
 * @param {Record<string, string | undefined>} env
 * @returns {{ settings: SettingValues, lines: null } | { settings: null, lines: string[] }}
 */
export function checkSettings(env) {
	const given = givenIn(env);
	const lines = [];
	const read = Object.entries(settingsTable).map(([name, reader]) => {
		const text = given[name] ?? ("orElse" in reader ? reader.orElse : undefined);
		const value = text === undefined ? undefined : reader.read(text);
		if (text !== undefined && value === undefined) lines.push(`${name} ${reader.rule}.`);
		return [name, value];
	});
	const settings = /** @type {SettingValues} */ (Object.fromEntries(read));
	if (lines.length === 0)
		lines.push(...objectionsTo(settings, env.SHOP_MODE?.trim() ? "named" : "by default"));
	if (lines.length > 0) return { settings: null, lines: lines.map((line) => `Setting ${line}`) };
	return { settings, lines: null };
}

/**
 * The values that are given, and those that depend on another's.
 *
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string | undefined>}
 */
function givenIn(env) {
	const names = Object.keys(settingsTable);
	const given = Object.fromEntries(names.map((name) => [name, env[name]?.trim() || undefined]));
	// The launcher sets NODE_ENV for React's sake and hands on what it was before.
	const nodeEnv = env.GIVEN_NODE_ENV ?? env.NODE_ENV;
	given.SHOP_MODE ??= nodeEnv === "production" ? "production" : "demonstration";
	if (given.SHOP_MODE === "production") {
		given.PAYMENT_PROVIDER ??= "none";
		given.REQUIRE_ADMIN_2FA ??= "on";
	}
	if (given.PUBLIC_URL?.startsWith("https:")) given.HSTS_SECONDS ??= String(yearSeconds);
	return given;
}
