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
test("no banner weighs more than 150 kB, what most phones show no more than 13.8", () => {
	for (const name of readdirSync(folder)) {
		const size = statSync(`${folder}/${name}`).size;
		expect(size, name).toBeLessThan(name.endsWith("-phone-736.avif") ? 13_800 : 150_000);
	}
});

// The text colours that home-banner.tsx sets, lightest contrast first.
const words = { dark: [188, 216, 204], light: [58, 72, 67] };

test.each(copy.banner.slides)(
	"the words of the slide '$name' stand out from the art by 4.5:1",
	async ({ scene }) => {
		// On a page-wide slide the text takes 42 % of the width or less, at the left.
		const area = { left: 0, top: 0, width: 537, height: 427 };
		const calm = await sharp(`${folder}/${scene}-1280.webp`).extract(area).raw().toBuffer();
		let least = 21;
		for (let at = 0; at < calm.length; at += 3 * 7)
			least = Math.min(least, contrast(words[scenes[scene]], [...calm.subarray(at, at + 3)]));
		expect(least).toBeGreaterThan(4.5);
	},
);

function contrast(one: number[], other: number[]): number {
	const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
	return (light + 0.05) / (dark + 0.05);
}

function luminance([red = 0, green = 0, blue = 0]: number[]): number {
	const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
		const part = value / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
