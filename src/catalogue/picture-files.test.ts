import { expect, test } from "vitest";
import { pictureFilesAt } from "./picture-files.ts";

test("a render that ships with the shop has AVIF before WebP, each in three widths", () => {
	const files = pictureFilesAt("/pictures/joystick-800.webp");
	expect(files.sources.map((source) => source.type)).toEqual(["image/avif", "image/webp"]);
	expect(files.sources[0]?.widths[0]).toEqual({
		width: 200,
		address: "/pictures/joystick-200.avif",
	});
});

test("any other picture is the one file it is", () => {
	expect(pictureFilesAt("/pictures/monitor.svg").sources).toEqual([]);
	expect(pictureFilesAt("https://pictures.example/a-800.webp").sources).toEqual([]);
});
