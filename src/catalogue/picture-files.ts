import type { PictureFiles } from "../ui/picture.tsx";

const side = 800;
const widths = [200, 400, 800];
const formats = [
	{ type: "image/avif", ending: "avif" },
	{ type: "image/webp", ending: "webp" },
];
const render = /^(\/pictures\/[a-z0-9-]+)-800\.webp$/;

/**
 * All files of the picture at `address`. A render that ships with the shop has two formats in three widths; a
 * drawing, an upload or a picture elsewhere is the one file it is.
 */
export function pictureFilesAt(address: string): PictureFiles {
	const stem = render.exec(address)?.[1];
	const sources = stem
		? formats.map(({ type, ending }) => ({ type, widths: filesOf(stem, ending) }))
		: [];
	return { address, width: side, height: side, sources };
}

function filesOf(stem: string, ending: string) {
	return widths.map((width) => ({ width, address: `${stem}-${width}.${ending}` }));
}
