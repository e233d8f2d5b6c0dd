import type { ImageFiles } from "../../ui/responsive-image.tsx";
import { currentAddress, withDigest } from "./shipped-images.ts";

const side = 800;
const widths = [200, 400, 800];
const formats = [
	{ type: "image/avif", ending: "avif" },
	{ type: "image/webp", ending: "webp" },
];
const render = /^(\/pictures\/[a-z0-9-]+)-800\.webp$/;
// The names that upload-image.server.ts gives to stored files.
const upload = /^(.*\/uploads\/[0-9a-f]{32})-(\d+)\.webp$/;

/**
 * All files of the image at `address`. A shipped image has two formats in three widths; an upload has WebP in its
 * own width and the narrower ones; any other image is one file. An order stores the address of its time: if that
 * image was replaced since, the current one is shown.
 */
export function imageFilesAt(address: string): ImageFiles {
	const uploaded = upload.exec(address);
	if (uploaded) return uploadFiles(address, uploaded[1] ?? "", Number(uploaded[2]));
	const shown = currentAddress(address);
	const stem = render.exec(shown)?.[1];
	if (!stem) return { address: shown, width: side, height: side, sources: [] };
	const sources = formats.map(({ type, ending }) => ({
		type,
		widths: filesOf(withDigest(stem), ending),
	}));
	return { address: withDigest(shown), width: side, height: side, sources };
}

/** The narrowest file of the image at `address`, for a place of up to 100 pixels. */
export function smallImageAt(address: string): string {
	const files = imageFilesAt(address);
	return files.sources.at(-1)?.widths[0]?.address ?? files.address;
}

function uploadFiles(address: string, stem: string, widest: number): ImageFiles {
	const narrower = filesOf(stem, "webp").filter((file) => file.width < widest);
	const sources = [{ type: "image/webp", widths: [...narrower, { width: widest, address }] }];
	return { address, width: side, height: side, sources };
}

function filesOf(stem: string, ending: string) {
	return widths.map((width) => ({ width, address: `${stem}-${width}.${ending}` }));
}
