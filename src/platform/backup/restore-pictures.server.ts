import { mkdir, open, readdir, rename, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { syncFolder } from "./backup-archive.server.ts";

const stageName = ".restoring";

/** Opens a temporary folder for restored pictures within `folder`, so that one rename moves a picture. */
export function openPictureStage(folder: string) {
	const stage = join(folder, stageName);
	const discard = () => rm(stage, { recursive: true, force: true });
	const names = new Set<string>();
	let isOpen = false;
	return {
		async put(name: string, content: AsyncIterable<Buffer>): Promise<void> {
			if (!isOpen) {
				await discard(); // left by a restore that was killed
				await mkdir(stage, { recursive: true });
				isOpen = true;
			}
			await writeToDisk(join(stage, name), content);
			names.add(name);
		},
		/** Moves all restored pictures into `folder`. Existing pictures with other names stay. */
		async show(): Promise<void> {
			for (const name of names) await rename(join(stage, name), join(folder, name));
			if (!isOpen) return;
			await rmdir(stage);
			await syncFolder(folder);
		},
		/** Deletes the replaced shop's pictures that the backup does not contain. Call it after the commit. */
		async clean(replaced: boolean): Promise<void> {
			if (!replaced) return;
			const there = await readdir(folder, { withFileTypes: true }).catch(() => []);
			const left = there.filter((file) => file.isFile() && !names.has(file.name));
			for (const { name } of left) await rm(join(folder, name), { force: true });
		},
		discard,
	};
}

async function writeToDisk(path: string, content: AsyncIterable<Buffer>): Promise<void> {
	const file = await open(path, "w");
	try {
		await file.writeFile(content);
		await file.sync();
	} finally {
		await file.close();
	}
}
