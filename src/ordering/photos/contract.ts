import { z } from "zod";
import { maxImageBytes } from "../../catalogue/images/image-store.ts";
import { operation } from "../../kernel/operation.ts";
import { copy } from "./copy.ts";

export const uploadPhotoOperation = operation("uploadPhoto", "POST /photo", {
	summary:
		"Upload a photo of what one bought: PNG, JPEG, WebP or AVIF, up to 8 MB and 50 megapixels; 20 an hour",
	tag: "Orders",
	auth: "user",
	input: {
		file: { name: "image", maxBytes: maxImageBytes, missing: copy.needed, tooLarge: copy.tooLarge },
	},
	output: z.object({ success: z.literal(true), data: z.object({ url: z.string() }) }),
	status: 201,
	errors: {
		"nothing-bought": { status: 403, message: copy.nothingBought },
		"wrong-picture-type": { status: 415, message: copy.wrongType, field: "image" },
		"broken-picture": { status: 400, message: copy.broken, field: "image" },
		"too-many-pixels": { status: 413, message: copy.tooManyPixels, field: "image" },
		busy: { status: 503, message: copy.busy },
		"store-unreachable": { status: 503, message: copy.unreachable },
	},
});
