// @ts-check
// Plain JavaScript without dependencies, like its imports: the launchers use it before the
// installation, on the machine's Node (18 or newer).
import { findProblems } from "./settings-rules.mjs";
import { settingsTable, yearSeconds } from "./settings-table.mjs";

/** @typedef {import("./settings-table.mjs").SettingValues} SettingValues */

/**
 * Reads and validates the settings of an environment, each alone and then together. Answers the
 * settings, or one line per problem that names the setting and its rule and never shows its value.
 * An empty value counts as missing. A relative DATA_DIR is relative to the working folder.
 *
 * @param {Record<string, string | undefined>} env
 * @returns {{ settings: SettingValues, lines: null } | { settings: null, lines: string[] }}
 */
export function checkSettings(env) {
	const given = givenIn(env);
	const lines = [];
	const read = Object.entries(settingsTable).map(([name, reader]) => {
		const text = given[name] ?? ("defaultText" in reader ? reader.defaultText : undefined);
		const value = text === undefined ? undefined : reader.read(text);
		if (text !== undefined && value === undefined) lines.push(`${name} ${reader.rule}.`);
		return [name, value];
	});
	const settings = /** @type {SettingValues} */ (Object.fromEntries(read));
	if (lines.length === 0)
		lines.push(...findProblems(settings, env.SHOP_MODE?.trim() ? "named" : "by default"));
	if (lines.length > 0) return { settings: null, lines: lines.map((line) => `Setting ${line}`) };
	return { settings, lines: null };
}

/**
 * The given values, and the defaults that depend on other settings.
 *
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string | undefined>}
 */
function givenIn(env) {
	const names = Object.keys(settingsTable);
	const given = Object.fromEntries(names.map((name) => [name, env[name]?.trim() || undefined]));
	// The launcher sets NODE_ENV for React and passes the original value in GIVEN_NODE_ENV.
	const nodeEnv = env.GIVEN_NODE_ENV ?? env.NODE_ENV;
	given.SHOP_MODE ??= nodeEnv === "production" ? "production" : "demonstration";
	if (given.SHOP_MODE === "production") {
		given.PAYMENT_PROVIDER ??= "none";
		given.REQUIRE_ADMIN_2FA ??= "on";
	}
	if (given.PUBLIC_URL?.startsWith("https:")) given.HSTS_SECONDS ??= String(yearSeconds);
	return given;
}
