import type { Result } from "../../kernel/result.ts";

/** The maximum size of an uploaded image (contract, POST /image). */
export const maxImageBytes = 8 * 1024 * 1024;

export const imageTypes = ["image/png", "image/jpeg", "image/webp", "image/avif"];

/** One file of an image. `name` is unique: 32 random hex digits, `-`, its width, `.webp`. */
export type ImageFile = { bytes: Uint8Array; type: "image/webp"; name: string };

/** The store of uploaded images. It never changes or deletes an image: orders still show images of archived parts. */
export type ImageStore = {
	/** Whether files keep their names, so that pages can derive the other widths. If false, an image is one file. */
	keepsNames: boolean;
	/** The origins, besides the shop's, from which browsers fetch its images (sources of `img-src`). */
	origins: readonly string[];
	/**
	 * Stores a file and returns its address: an absolute path of the shop or an absolute URL. If the store fails,
	 * it refuses, and no address leads to an incomplete file.
	 */
	put(file: ImageFile): Promise<Result<string, "store-unreachable">>;
};

/** The file name of an image in one width. */
export function imageFileName(image: string, width: number): string {
	return `${image}-${width}.webp`;
}

export type ImageStoreSettings =
	| { kind: "disk"; folder: string }
	| { kind: "imgbb"; url: string; key: string }
	| ({ kind: "s3" } & S3Settings);
export type S3Settings = {
	endpoint: string;
	bucket: string;
	region: string;
	accessKeyId: string;
	secretAccessKey: string;
	/** The base URL from which browsers fetch the bucket's objects. */
	publicUrl: string;
};
