import type { ImageFiles } from "../../ui/responsive-image.tsx";
import { shippedImageAddress, shippedImageAt, withDigest } from "./shipped-images.ts";

const square = { width: 800, height: 800 };
const narrow = [200, 400, 800];
// The names that upload-image.server.ts gives to stored files.
const upload = /^(.*\/uploads\/[0-9a-f]{32})-(\d+)\.webp$/;

/**
 * All files of the image at `address`. A shipped image has AVIF in three widths, and WebP for
 * browsers without AVIF. An upload has WebP in its own width and in narrower widths. Any other
 * image is one file. An old order may have the address of a replaced image; the current image is
 * shown instead.
 */
export function imageFilesAt(address: string): ImageFiles {
	const [, uploaded, width] = upload.exec(address) ?? [];
	if (uploaded) {
		const narrower = filesOf(uploaded, "webp").filter((file) => file.width < Number(width));
		const widths = [...narrower, { width: Number(width), address }];
		return { address, ...square, type: "image/webp", widths };
	}
	const name = shippedImageAt(address);
	if (!name) return { address, ...square, type: "", widths: [] };
	const widths = filesOf(withDigest(`/pictures/${name}`), "avif");
	const shown = withDigest(shippedImageAddress(name));
	return { address: shown, ...square, type: "image/avif", widths };
}

/** The file for zooming: up to 1,600 pixels wide and of the same type; null if there is no such file. */
export function largeImageAt(address: string): string | null {
	if (Number(upload.exec(address)?.[2]) > square.width) return address;
	const name = shippedImageAt(address);
	return name && withDigest(`/pictures/${name}-1600.avif`);
}

/** The narrowest file of the image at `address`, for a place of up to 100 pixels. */
export function smallImageAt(address: string): string {
	const files = imageFilesAt(address);
	return files.widths[0]?.address ?? files.address;
}

/** The path of a part's picture for e-mails (mail-pictures.server.ts). */
export function mailPictureOf(partId: string): string {
	return `/mail-pictures/${partId}.jpg`;
}

function filesOf(stem: string, ending: string) {
	return narrow.map((width) => ({ width, address: `${stem}-${width}.${ending}` }));
}
