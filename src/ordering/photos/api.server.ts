import type { UploadDeps } from "../../catalogue/images/upload-image.server.ts";
import { ok } from "../../kernel/result.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.server.ts";
import { uploadPhotoOperation } from "./contract.ts";
import { uploadPhoto } from "./upload-photo.server.ts";

/** The endpoint by which customers upload photos, for reviews of parts. */
export function photosApi(images: UploadDeps): Endpoint[] {
	return [
		endpoint(
			uploadPhotoOperation,
			async ({ db, clock, caller, file }) => {
				const uploaded = await uploadPhoto({ ...images, db, clock }, caller, file);
				if (!uploaded.ok) return uploaded;
				return ok({ success: true as const, data: { url: uploaded.value.address } });
			},
			// Decoding an image and calling an image store must not hold a transaction open.
			"safe-to-repeat",
		),
	];
}
