import { recordUpload, type UploadDeps } from "../../catalogue/images/upload-image.server.ts";
import { ok } from "../../kernel/result.ts";
import { type Endpoint, endpointInSteps } from "../../platform/http/endpoint.server.ts";
import { uploadPhotoOperation } from "./contract.ts";
import { storePhoto } from "./upload-photo.server.ts";

/** The endpoint by which customers upload photos, for reviews of parts. */
export function photosApi(images: UploadDeps): Endpoint[] {
	return [
		endpointInSteps(uploadPhotoOperation, {
			// Decoding an image and calling an image store take long.
			prepare: ({ db, clock, caller, file }) => storePhoto({ ...images, db, clock }, caller, file),
			async write({ db, caller }, url) {
				await recordUpload(db, url, caller);
				return ok({ success: true as const, data: { url } });
			},
		}),
	];
}
