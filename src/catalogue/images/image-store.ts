import type { Result } from "../../kernel/result.ts";

/** How large an uploaded image may be (contract, POST /image). */
export const maxImageBytes = 8 * 1024 * 1024;

/** One file of an image. `name` is unique: 32 letters of chance, `-`, its width, `.webp`. */
export type ImageFile = { bytes: Uint8Array; type: "image/webp"; name: string };

/**
 * Where uploaded images are stored. A stored image is never changed and never deleted:
 * orders go on showing it when its part has left the shop.
 */
export type ImageStore = {
	/**
	 * Whether a file keeps the name it is given, so that a page knows where the other widths of a
	 * image are. Where not, an image is one file.
	 */
	keepsNames: boolean;
	/** Where browsers fetch its images besides the shop itself, as sources of `img-src`. */
	origins: readonly string[];
	/**
	 * Keeps a file and gives the address that shows it: an absolute path of the shop or an absolute
	 * URL. Where that cannot be done just now it refuses, and no address leads to half a file.
	 */
	put(file: ImageFile): Promise<Result<string, "store-unreachable">>;
};

/** A store's name for the width of an image. */
export function imageFileName(image: string, width: number): string {
	return `${image}-${width}.webp`;
}
