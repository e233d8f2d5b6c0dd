import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "../src/app/settings/settings.server.ts";

type Place = Pick<Settings, "DATA_DIR">;

/** The address of a shop that nobody gave another. */
export function localAddress(port: number): string {
	return `http://localhost:${port}`;
}

/**
 * Notes in the data folder where the shop that runs on it is found, so that a command prints
 * links that lead there, whatever port the shop was started with. Gives what takes it away.
 */
export function recordShopAddress(settings: Place, publicUrl: string): () => Promise<void> {
	// With a database elsewhere nothing else has made the folder yet.
	mkdirSync(settings.DATA_DIR, { recursive: true });
	rmSync(fileOf(settings), { force: true });
	writeFileSync(fileOf(settings), publicUrl);
	return async () => rmSync(fileOf(settings), { force: true });
}

/** The address of the shop that runs on a data folder, or ran there until it was killed. */
export function findShopAddress(settings: Place): string | null {
	try {
		return readFileSync(fileOf(settings), "utf8");
	} catch {
		return null;
	}
}

function fileOf({ DATA_DIR }: Place): string {
	return join(DATA_DIR, "address");
}
