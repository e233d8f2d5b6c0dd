import { z } from "zod";
import type { copy } from "./copy.ts";
import { maxImageBytes } from "./image-store.ts";

type Sentences = Record<keyof typeof copy, string>;

/** The file field of an operation that takes an image. */
export function imageField({ needed, tooLarge }: Pick<Sentences, "needed" | "tooLarge">) {
	return { name: "image", maxBytes: maxImageBytes, missing: needed, tooLarge };
}

/** The errors of every operation that takes an image. */
export function imageErrors(copy: Omit<Sentences, "needed" | "tooLarge" | "unreachable">) {
	return {
		"wrong-picture-type": { status: 415, message: copy.wrongType, field: "image" },
		"broken-picture": { status: 400, message: copy.broken, field: "image" },
		"too-many-pixels": { status: 413, message: copy.tooManyPixels, field: "image" },
		busy: { status: 503, message: copy.busy },
	};
}

/** The same errors, and the error of the store for public images. */
export function publicImageErrors(copy: Omit<Sentences, "needed" | "tooLarge">) {
	return {
		...imageErrors(copy),
		"store-unreachable": { status: 503, message: copy.unreachable },
	};
}

/** A stored public image, with the address of its widest file. */
export const StoredImage = z.object({
	success: z.literal(true),
	data: z.object({ url: z.string() }),
});
