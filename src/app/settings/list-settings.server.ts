import { readFile } from "node:fs/promises";
import type { SettingGroup } from "../../shop/contract.ts";
import type { Settings } from "./settings.server.ts";
import { settingsTable } from "./settings-table.mjs";

/**
 * Lists the settings as `.env.example` groups and explains them. Only a setting with a default has
 * its value in the list: no secret has a default. Of the others the list says whether they are set.
 */
export async function listSettings(settings: Settings): Promise<SettingGroup[]> {
	const example = await readFile(".env.example", "utf8");
	const values: Record<string, unknown> = { ...settings };
	const shown = ([, name = ""]: string[]) => {
		const hasDefault = "defaultText" in (settingsTable[name as keyof typeof settingsTable] ?? {});
		const given = settings.given.has(name);
		return { name, given, value: hasDefault ? String(values[name]) : null };
	};
	return example.split("\n\n").flatMap((paragraph) => {
		const named = [...paragraph.matchAll(/^# ([A-Z][A-Z\d_]*)=.*$/gm)];
		const about = paragraph
			.replace(/^# [A-Z][A-Z\d_]*=.*$/gm, "")
			.replace(/[\s#]+/g, " ")
			.trim();
		return named.length > 0 ? { about, settings: named.map(shown) } : [];
	});
}
