import { imageOf, type PartLook } from "./choose-image.ts";

/** The maximum number of pictures of a part. */
export const maxImages = 6;

/** The uploaded pictures of a part, as its row has them: the first, and the others in their order. */
export type OwnImages = { image: string | null; moreImages: string[] | null };

/** The addresses of a part's uploaded pictures in their order; none if it is shown with a shipped image. */
export function ownImages({ image, moreImages }: OwnImages): string[] {
	return image === null ? [] : [image, ...(moreImages ?? [])];
}

/** A part's row with these pictures. */
export function rowOfImages([image, ...more]: readonly string[]): OwnImages {
	return { image: image ?? null, moreImages: more.length > 0 ? more : null };
}

type SentImages = { image?: string | undefined; images?: readonly string[] | undefined };

/**
 * The pictures of a part after a change, each once: `images`, with `image` as the first if it is sent.
 * `image` alone replaces the first. Null if nothing changes; the image that a part without a picture
 * is shown with is no change.
 */
export function imagesAfter(
	part: OwnImages & PartLook,
	{ image, images }: SentImages,
): string[] | null {
	const first = image === undefined || image === imageOf(part) ? [] : [image];
	if (images === undefined && first.length === 0) return null;
	return [...new Set([...first, ...(images ?? ownImages(part).slice(1))])];
}
