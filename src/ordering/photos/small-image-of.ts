const widthPx = 176;

/** A small image of a chosen photo as a data: address, so that it need not come back from the shop; null if this browser cannot. */
export async function smallImageOf(file: File): Promise<string | null> {
	const bitmap = await createImageBitmap(file, { resizeWidth: widthPx }).catch(() => null);
	if (!bitmap) return null;
	const { width, height } = bitmap;
	const canvas = Object.assign(document.createElement("canvas"), { width, height });
	canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
	return canvas.toDataURL("image/jpeg");
}
