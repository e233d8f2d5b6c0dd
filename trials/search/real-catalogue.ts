import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { testSettings } from "../../test/harness/open-in-process.ts";

/**
 * Imports the catalogue that TRIAL_CATALOGUE names, a folder with `opendb` and `prices.csv` in it, by the command;
 * false where it names none.
 */
export async function importRealCatalogue(databaseUrl: string): Promise<boolean> {
	const folder = process.env.TRIAL_CATALOGUE;
	if (!folder) return false;
	const args = [join(folder, "opendb"), "--prices", join(folder, "prices.csv")];
	await runImport(databaseUrl, args);
	return true;
}

/** Runs the import command in a process of its own until it ends. */
export async function runImport(databaseUrl: string, args: readonly string[]): Promise<void> {
	const child = spawn(process.execPath, ["bin/import-catalogue.ts", ...args], {
		env: { ...process.env, ...testSettings, DATABASE_URL: databaseUrl },
		stdio: ["ignore", "ignore", "inherit"],
	});
	const [code] = await once(child, "exit");
	if (code !== 0) throw new Error(`the import ended with exit code ${code}`);
}
