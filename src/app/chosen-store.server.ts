import type { ChosenStore } from "../catalogue/images/open-image-store.server.ts";
import type { Settings } from "../platform/settings/settings.server.ts";

/** The store of pictures that the settings name; they were refused where they name half of one. */
export function chosenStore(settings: Settings, folder: string): ChosenStore {
	const { IMAGE_HOST_URL: url = "", IMAGE_HOST_KEY: key = "" } = settings;
	if (settings.IMAGE_STORE === "host") return { kind: "host", url, key };
	if (settings.IMAGE_STORE === "disk") return { kind: "disk", folder };
	return {
		kind: "s3",
		endpoint: settings.S3_ENDPOINT ?? "",
		bucket: settings.S3_BUCKET ?? "",
		region: settings.S3_REGION ?? "",
		accessKeyId: settings.S3_ACCESS_KEY_ID ?? "",
		secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? "",
		publicUrl: settings.S3_PUBLIC_URL ?? "",
	};
}
