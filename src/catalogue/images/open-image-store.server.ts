import type { Log } from "../../platform/log.server.ts";
import { diskImageStore } from "./image-store.disk.server.ts";
import { imgbbImageStore } from "./image-store.imgbb.server.ts";
import { type S3Settings, s3ImageStore } from "./image-store.s3.server.ts";
import type { ImageStore } from "./image-store.ts";

/** Which store of images the settings chose, with what it needs. */
export type ChosenStore =
	| { kind: "disk"; folder: string }
	| ({ kind: "s3" } & S3Settings)
	| { kind: "host"; url: string; key: string };

/** Opens the store for uploads. */
export async function openImageStore(chosen: ChosenStore, log: Log): Promise<ImageStore> {
	if (chosen.kind === "s3") return s3ImageStore(chosen, log);
	return chosen.kind === "host" ? imgbbImageStore(chosen, log) : diskImageStore(chosen.folder, log);
}
