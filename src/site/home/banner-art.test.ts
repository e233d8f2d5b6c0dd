import { readdirSync, statSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { withoutDigest } from "../../catalogue/images/shipped-images.ts";
import { bannerFiles, type Scene, scenes } from "./banner-art.tsx";
import { copy } from "./copy.ts";

const folder = "public/banners";
const names = Object.keys(scenes) as Scene[];

test("every scene of the banner ships with all its files, and no other", () => {
	const named = names.flatMap(bannerFiles).map(withoutDigest);
	const there = readdirSync(folder).map((name) => `/banners/${name}`);
	expect([...named].sort()).toEqual(there.sort());
	expect(copy.banner.slides.map((slide) => slide.scene).sort()).toEqual([...names].sort());
});

// A server sends 14,600 bytes, headers included, before it first waits (RFC 6928).
const maxBytes = { "phone-736": 13_800, "phone-960": 30_000, "1280": 15_200 };

test("what a first view fetches stays light: a phone's banner 13.8 kB, one of 1,280 px 15.2, any 150", () => {
	for (const name of readdirSync(folder)) {
		const size = statSync(`${folder}/${name}`).size;
		const [, , kind = ""] = /^banner-([a-z]+)-(.+)\.avif$/.exec(name) ?? [];
		expect(size, name).toBeLessThan(maxBytes[kind as keyof typeof maxBytes] ?? 150_000);
	}
});

test("every file has the width that its name says, and the whole scene is there in 2,560 px", async () => {
	for (const name of readdirSync(folder)) {
		const { width } = await sharp(`${folder}/${name}`).metadata();
		expect(name).toMatch(new RegExp(`-${width}\\.(avif|webp)$`));
	}
	for (const scene of names)
		expect(await sharp(`${folder}/${scene}-2560.avif`).metadata()).toMatchObject({
			width: 2560,
			height: 854,
		});
});

// The text colours that home-banner.tsx sets, lightest contrast first.
const words = { dark: [188, 216, 204], light: [58, 72, 67] };

test.each(copy.banner.slides)(
	"the words of the slide '$name' stand out from the art by 4.5:1",
	async ({ scene }) => {
		// On a page-wide slide the text takes 42 % of the width or less, at the left.
		const area = { left: 0, top: 0, width: 537, height: 427 };
		const calm = await sharp(`${folder}/${scene}-1280.webp`).extract(area).raw().toBuffer();
		let min = 21;
		for (let start = 0; start < calm.length; start += 3 * 7)
			min = Math.min(min, contrast(words[scenes[scene]], [...calm.subarray(start, start + 3)]));
		expect(min).toBeGreaterThan(4.5);
	},
);

function contrast(first: number[], second: number[]): number {
	const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
	return (light + 0.05) / (dark + 0.05);
}

function luminance([red = 0, green = 0, blue = 0]: number[]): number {
	const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
		const part = value / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
