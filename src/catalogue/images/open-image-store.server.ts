import type { Log } from "../../platform/log.server.ts";
import { diskPictures } from "./image-store.disk.server.ts";
import { hostPictures } from "./image-store.imgbb.server.ts";
import { type S3Settings, s3Pictures } from "./image-store.s3.server.ts";
import type { PictureStore } from "./image-store.ts";

/** Which store of pictures the settings chose, with what it needs. */
export type ChosenStore =
	| { kind: "disk"; folder: string }
	| ({ kind: "s3" } & S3Settings)
	| { kind: "host"; url: string; key: string };

/** Opens the store that uploads go to. */
export async function openPictures(chosen: ChosenStore, log: Log): Promise<PictureStore> {
	if (chosen.kind === "s3") return s3Pictures(chosen, log);
	return chosen.kind === "host" ? hostPictures(chosen, log) : diskPictures(chosen.folder, log);
}
