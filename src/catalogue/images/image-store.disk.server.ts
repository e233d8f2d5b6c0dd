import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { ok, refuse } from "../../kernel/result.ts";
import type { Log } from "../../platform/log.server.ts";
import type { ImageStore } from "./image-store.ts";

/**
 * Stores images as files in `folder`; the shop serves them under /uploads/ (serve-upload). Only for one machine:
 * several machines need a store that all of them can reach.
 */
export function diskImageStore(folder: string, log: Log): ImageStore {
	return {
		keepsNames: true,
		origins: [],
		async put({ name, bytes }) {
			try {
				await mkdir(folder, { recursive: true });
				await writeWhole(join(folder, name), bytes);
				return ok(`/uploads/${name}`);
			} catch (err) {
				log.error({ err, folder }, "a picture could not be written");
				return refuse("store-unreachable");
			}
		},
	};
}

// Renames the file only after the sync, so that a crash leaves no incomplete image under its name.
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
	const unfinished = `${path}.part`;
	try {
		const file = await open(unfinished, "w");
		try {
			await file.writeFile(bytes);
			await file.sync();
		} finally {
			await file.close();
		}
		await rename(unfinished, path);
	} catch (error) {
		await rm(unfinished, { force: true }).catch(() => {});
		throw error;
	}
}
