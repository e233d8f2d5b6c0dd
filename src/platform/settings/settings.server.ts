import { startupError } from "../startup-error.ts";
import { checkSettings, type settingsTable } from "./settings.mjs";

type Table = typeof settingsTable;
type ValueOf<K extends { read(text: string): unknown }> = K extends { orElse: string }
	? Exclude<ReturnType<K["read"]>, undefined>
	: ReturnType<K["read"]>;

/** Every setting of the shop, as it is after its check. */
export type Settings = { [Name in keyof Table]: ValueOf<Table[Name]> };

/** The settings that an environment gives; refuses with a line for each one that is wrong. */
export function readSettings(env: Record<string, string | undefined>): Settings {
	const { settings, lines } = checkSettings(env);
	if (settings === null) throw startupError(lines.join("\n"));
	return settings;
}
