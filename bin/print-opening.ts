import type { Settings } from "../src/platform/settings.server.ts";

type Opening = { publicUrl: string; settings: Settings; databaseFolder: string | null };

/** Says where the shop is, who can sign in to a demonstration, and where its data lies. */
export function printOpening({ publicUrl, settings, databaseFolder }: Opening): void {
	console.log(`\n${settings.SHOP_NAME} is open: ${publicUrl}`);
	console.log(`Data: ${settings.DATA_DIR}`);
	console.log(`Database: ${databaseFolder ?? "the one that DATABASE_URL names"}`);
	console.log("Stop it with Ctrl-C.");
}
