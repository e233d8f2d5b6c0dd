import { imageField, publicImageErrors, StoredImage } from "../../catalogue/images/contract.ts";
import { operation } from "../../kernel/operation.ts";
import { copy } from "./copy.ts";

export const uploadPhotoOperation = operation("uploadPhoto", "POST /photo", {
	summary:
		"Upload a photo of a bought part: PNG, JPEG, WebP or AVIF, up to 8 MB and 50 megapixels; 20 an hour",
	tag: "Orders",
	auth: "user",
	input: { file: imageField(copy) },
	output: StoredImage,
	status: 201,
	errors: {
		"nothing-bought": { status: 403, message: copy.nothingBought },
		...publicImageErrors(copy),
	},
});
