import { expect, test } from "vitest";
import { imageFilesAt, largeImageAt, smallImageAt } from "./image-files.ts";
import { shippedImagesDigest } from "./shipped-images.ts";

test("a render that ships with the shop has AVIF in three widths, and at its address a WebP", () => {
	const base = `/pictures/${shippedImagesDigest}`;
	const { address, type, widths } = imageFilesAt("/pictures/joystick-800.webp");
	expect([address, type]).toEqual([`${base}/joystick-800.webp`, "image/avif"]);
	const three = [200, 400, 800].map((width) => ({
		width,
		address: `${base}/joystick-${width}.avif`,
	}));
	expect(widths).toEqual(three);
});

test("a render that ships with the shop has a large file besides, and so has an upload that is wide enough", () => {
	expect(largeImageAt("/pictures/mouse-white-800.webp")).toBe(
		`/pictures/${shippedImagesDigest}/mouse-white-1600.avif`,
	);
	expect(largeImageAt("https://pictures.example/mouse-white-800.webp")).toBeNull();
	const stem = `/uploads/${"0a".repeat(16)}`;
	expect(largeImageAt(`${stem}-800.webp`)).toBeNull();
	expect(largeImageAt(`${stem}-1600.webp`)).toBe(`${stem}-1600.webp`);
});

test("any other image is the one file it is", () => {
	expect(imageFilesAt("/pictures/other.png").widths).toEqual([]);
	expect(imageFilesAt("https://pictures.example/a-800.webp").widths).toEqual([]);
});

test("an image that was made anew is shown in its place, for an order keeps the address it had", () => {
	const base = `/pictures/${shippedImagesDigest}`;
	expect(imageFilesAt("/pictures/memory.svg").address).toBe(`${base}/memory-800.webp`);
	const card = imageFilesAt("/pictures/graphics-card-800.webp");
	expect(card.address).toBe(`${base}/graphics-card-3-fans-lit-800.webp`);
	expect(card.widths[0]?.address).toBe(`${base}/graphics-card-3-fans-lit-200.avif`);
});

test("a small place has the narrowest file of an image, or the one file there is", () => {
	const base = `/pictures/${shippedImagesDigest}`;
	expect(smallImageAt("/pictures/joystick-800.webp")).toBe(`${base}/joystick-200.avif`);
	expect(smallImageAt("https://pictures.example/a.webp")).toBe("https://pictures.example/a.webp");
	const stem = `/uploads/${"0a".repeat(16)}`;
	expect(smallImageAt(`${stem}-640.webp`)).toBe(`${stem}-200.webp`);
});

test("an upload is offered in its own width and the narrower ones", () => {
	const stem = `/uploads/${"0a".repeat(16)}`;
	const offered = (address: string) => imageFilesAt(address).widths.map((file) => file.address);
	expect(offered(`${stem}-1600.webp`)).toEqual(
		[200, 400, 800, 1600].map((width) => `${stem}-${width}.webp`),
	);
	expect(offered(`${stem}-640.webp`)).toEqual([200, 400, 640].map((w) => `${stem}-${w}.webp`));
	expect(offered(`https://pictures.example${stem}-150.webp`)).toEqual([
		`https://pictures.example${stem}-150.webp`,
	]);
	expect(offered("https://host.example/a/b.webp")).toEqual([]);
});
