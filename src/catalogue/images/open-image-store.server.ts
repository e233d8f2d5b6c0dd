import type { Log } from "../../platform/log.server.ts";
import { diskImageStore } from "./image-store.disk.server.ts";
import { imgbbImageStore } from "./image-store.imgbb.server.ts";
import { s3ImageStore } from "./image-store.s3.server.ts";
import type { ImageStore, ImageStoreSettings } from "./image-store.ts";

export async function openImageStore(settings: ImageStoreSettings, log: Log): Promise<ImageStore> {
	if (settings.kind === "s3") return s3ImageStore(settings, log);
	if (settings.kind === "imgbb") return imgbbImageStore(settings, log);
	return diskImageStore(settings.folder, log);
}
