import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Attributes } from "../attributes/attribute.ts";
import { categories } from "../attributes/categories.ts";
import { chooseImage } from "./choose-image.ts";
import { imageFilesAt, largeImageAt } from "./image-files.ts";
import { shippedImages } from "./image-names.ts";
import { shippedImageAddress, shippedImagesDigest, withoutDigest } from "./shipped-images.ts";

const folder = "public/pictures";
const there = new Set(readdirSync(folder).map((name) => `/pictures/${name}`));

test("every image that is named ships with all its files, and no other", () => {
	const named = [...shippedImages].flatMap((name) => {
		const { address, widths } = imageFilesAt(shippedImageAddress(name));
		const large = largeImageAt(shippedImageAddress(name));
		const sized = widths.map((file) => file.address);
		return [address, ...sized, large ?? "no large file"];
	});
	expect([...new Set(named.map(withoutDigest))].sort()).toEqual([...there].sort());
});

test("the digest in the addresses is that of the files: whoever changes one writes it into shipped-images.ts", () => {
	const digest = createHash("sha256");
	for (const folder of ["public/banners", "public/pictures"])
		for (const name of readdirSync(folder).sort())
			digest.update(name).update(readFileSync(`${folder}/${name}`));
	expect(shippedImagesDigest).toBe(digest.digest("hex").slice(0, 12));
});

test("all images together weigh at most 30 MB, none as shown more than 150 kB", () => {
	const sizeOf = (path: string) => statSync(path).size;
	const all = readdirSync("public", { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((file) => sizeOf(`${file.parentPath}/${file.name}`));
	expect(all.reduce((sum, size) => sum + size, 0)).toBeLessThan(30_000_000);
	expect(Math.max(...[...there].map((path) => sizeOf(`public${path}`)))).toBeLessThan(150_000);
});

// Of the pictures as they are now, each was read: while none changes, a drawn tenth is read again.
const readAtDigest = "d8bef7d8c320";

test("every image ends before its frame does: the outer eight pixels are empty, so no shadow is cut off", async () => {
	const files = readdirSync(folder).filter((name) => /-(800\.webp|1600\.avif)$/.test(name));
	expect(files.length).toBeGreaterThan(shippedImages.size);
	const first = Math.floor(Math.random() * 10);
	const isRead = (_: string, index: number) =>
		shippedImagesDigest !== readAtDigest || index % 10 === first;
	for (const name of files.filter(isRead))
		expect(await strongestAtEdge(`${folder}/${name}`), name).toBeLessThan(3);
});

/** The highest opacity, 0 to 255, among the outer eight pixels on each side. */
async function strongestAtEdge(file: string): Promise<number> {
	const { data, info } = await sharp(file)
		.ensureAlpha()
		.extractChannel("alpha")
		.raw()
		.toBuffer({ resolveWithObject: true });
	const { width, height } = info;
	let strongest = 0;
	for (let y = 0; y < height; y += 1) {
		const row = data.subarray(y * width, (y + 1) * width);
		const isOuter = y < 8 || y >= height - 8;
		const outer = isOuter ? [row] : [row.subarray(0, 8), row.subarray(-8)];
		strongest = Math.max(strongest, ...outer.map((some) => Math.max(...some)));
	}
	return strongest;
}

test("every category has an image of its own", () => {
	const shown = categories.map(({ slug }) =>
		chooseImage({ category: slug, name: "", attributes: {} }),
	);
	expect(new Set(shown).size).toBe(categories.length);
});

const seen: [string, Attributes, string][] = [
	["case", { colours: ["White"] }, "case-white"],
	["case", {}, "case"],
	[
		"case",
		{ formFactor: "ATX Mid Tower", sidePanel: "Tempered Glass", lighting: "ARGB" },
		"case-lit",
	],
	["case", { formFactor: "ATX Mid Tower", sidePanel: "Solid" }, "case-solid"],
	["case", { formFactor: "ATX Full Tower", sidePanel: "Tempered Glass" }, "case-full"],
	["case", { formFactor: "Micro ATX Mini Tower", sidePanel: "Acrylic" }, "case-mini"],
	[
		"case",
		{ formFactor: "Micro ATX Mini Tower", sidePanel: "Mesh", colours: ["White"] },
		"case-mini-mesh-white",
	],
	["case", { formFactor: "Mini ITX Tower", sidePanel: "Solid", heightMm: 292 }, "case-itx"],
	["case", { formFactor: "Mini ITX Tower", sidePanel: "Solid", heightMm: 181 }, "case-cube"],
	["graphics-card", { fanCount: 2, lighting: "None" }, "graphics-card-2-fans"],
	["graphics-card", { fanCount: 3, colours: ["Black"] }, "graphics-card-3-fans"],
	["graphics-card", { fanCount: 3, lighting: "ARGB" }, "graphics-card-3-fans-lit"],
	["graphics-card", { fanCount: 4, lighting: "ARGB" }, "graphics-card-3-fans-lit"],
	["graphics-card", {}, "graphics-card-2-fans"],
	[
		"graphics-card",
		{ fanCount: 3, colours: ["White", "Grey"], lighting: "ARGB" },
		"graphics-card-3-fans-white-lit",
	],
	[
		"cpu-cooler",
		{ coolingType: "Liquid", radiatorMm: 240, colours: ["White"], lighting: "ARGB" },
		"cooler-liquid-240-white-lit",
	],
	["cpu-cooler", { coolingType: "Liquid", fanCount: 3 }, "cooler-liquid-360"],
	["cpu-cooler", { fanCount: 2, heightMm: 165, colours: ["Black"] }, "cooler-tower-dual-black"],
	["cpu-cooler", { coolingType: "Air", heightMm: 47, colours: ["Black"] }, "cooler-low"],
	["processor", { socket: "AM5" }, "processor-am5"],
	["motherboard", { formFactor: "Micro ATX" }, "motherboard-micro-atx"],
	[
		"motherboard",
		{ formFactor: "ATX", socket: "LGA 1700", wireless: "Wi-Fi 6" },
		"motherboard-lga",
	],
	["motherboard", { socket: "AM5", wireless: "None" }, "motherboard-plain"],
	[
		"motherboard",
		{ formFactor: "Micro ATX", socket: "LGA 1851", wireless: "Wi-Fi 6E" },
		"motherboard-micro-atx-lga",
	],
	[
		"motherboard",
		{ formFactor: "Micro ATX", socket: "AM4", wireless: "None" },
		"motherboard-micro-atx-am4-plain",
	],
	[
		"motherboard",
		{ socket: "LGA 1700", wireless: "Wi-Fi 6", colours: ["White"] },
		"motherboard-white",
	],
	["memory", { heatSpreader: false, heightMm: 33 }, "memory"],
	["memory", { colours: ["White"], lighting: "RGB" }, "memory-white-lit"],
	["memory", { heatSpreader: false, modules: 1 }, "memory-plain-single"],
	["memory", { modules: 1 }, "memory-single"],
	["memory", { modules: 1, lighting: "RGB" }, "memory-single-lit"],
	["memory", { modules: 1, colours: ["White"] }, "memory-white"],
	["power-supply", { modular: "Full", colours: ["White"] }, "power-supply-modular-white"],
	[
		"power-supply",
		{ modular: "Full", lengthMm: 180, colours: ["White"] },
		"power-supply-modular-white",
	],
	["ssd", { formFactor: '2.5"' }, "ssd-sata"],
	["ssd", { formFactor: "M.2-2280" }, "ssd-m2"],
	["ssd", { formFactor: "M.2-2280", heatSink: true }, "ssd-m2-heatsink"],
	["hard-disk", { formFactor: '2.5"' }, "hard-disk-small"],
	["power-supply", { formFactor: "SFX", colours: ["White"] }, "power-supply-sfx-white"],
	["memory", { formFactor: "262-pin SO-DIMM", heatSpreader: false }, "memory-laptop"],
	["case-fan", { fanCount: 1, lighting: "ARGB", colours: ["Black"] }, "case-fan-lit"],
	["case-fan", { fanCount: 5, lighting: "None", colours: ["Black"] }, "case-fan-set"],
	["monitor", { aspectRatio: "16:9", colours: ["White"] }, "monitor-white"],
	["monitor", { aspectRatio: "16:9", colours: ["Grey", "Black"] }, "monitor-silver"],
	["monitor", { aspectRatio: "21:9", colours: ["White"] }, "monitor-ultrawide-white"],
	["keyboard", { colours: ["White"], lighting: "None" }, "keyboard-white"],
	["keyboard", { size: "65%", colours: ["White"], lighting: "RGB" }, "keyboard-75-white-lit"],
	["microphone", { colours: ["White"], lighting: "RGB" }, "microphone-white-lit"],
	["keyboard", { size: "96%", lighting: "RGB" }, "keyboard-lit"],
	["monitor", { aspectRatio: "21:9" }, "monitor-ultrawide"],
	["keyboard", { size: "TKL (80%)", lighting: "RGB" }, "keyboard-tkl-lit"],
	["mouse", { connections: ["Wired"], lighting: "RGB" }, "mouse-wired-lit"],
	["mouse", { connections: ["Wireless 2.4GHz", "Wired"] }, "mouse"],
	["keyboard", { size: "75%", lighting: "None" }, "keyboard-75"],
];

test.each(seen)("%s with %o is shown as %s", (category, attributes, image) => {
	expect(chooseImage({ category, name: "", attributes })).toBe(image);
});

const named: [string, string, Attributes, string][] = [
	["headset", "Logitech G733 LIGHTSPEED White", { lighting: "RGB" }, "headset-white-lit"],
	["mouse", "Logitech LIFT Wireless White Mouse", {}, "mouse-vertical-white"],
	["speaker", "Edifier G2000 Pro 2.0 RGB Gaming Speakers", {}, "speaker-lit"],
	["microphone", "FIFINE A6T", { features: ["Mute Button", "RGB Lighting"] }, "microphone-lit"],
	["memory", "Trident Z5 RGB", { lighting: "None" }, "memory-lit"],
	["memory", "Vengeance non-RGB White", {}, "memory-white"],
	["graphics-card", "RTX 4070 White Edition", { colours: ["Black"] }, "graphics-card-2-fans-white"],
	["memory", "Delta Black", { colours: ["White"] }, "memory"],
	["case-fan", "SickleFlow Black / Translucent White", { colours: ["Black", "White"] }, "case-fan"],
	["case-fan", "Yeston Blue / White", { colours: ["Blue", "White"] }, "case-fan-white"],
	["case-fan", "Spectre White LED", {}, "case-fan-lit"],
	["power-supply", "EVGA 600 W3, 80+ WHITE 600W", {}, "power-supply"],
	["power-supply", "VS450 80 PLUS® White Certified", {}, "power-supply"],
	["power-supply", "MWE White V2", { colours: ["Black"] }, "power-supply"],
	["power-supply", "MPG A750GF WHITE", {}, "power-supply-white"],
	["keyboard", "Cherry MX Speed Silver", {}, "keyboard"],
	["keyboard", "MX Keys White", {}, "keyboard-white"],
	["keyboard", "Tofu, White Switch", { size: "TKL (80%)" }, "keyboard-tkl"],
	["keyboard", "Tofu White", { size: "TKL (80%)" }, "keyboard-75-white"],
	["mouse", "M65 White", { connections: ["Wired"] }, "mouse-white"],
	["mouse", "Verbatim 98113 Wired Optical Mouse", {}, "mouse-office-wired"],
	["mouse", "Logitech M317 Wireless/Wired Optical Mouse", {}, "mouse-office"],
	["mouse", "NZXT Lift 2 Symm Wired Optical Mouse", {}, "mouse-wired"],
	["mouse", "Evoluent VerticalMouse 4 Right Wireless Optical Mouse", {}, "mouse-vertical"],
	["keyboard", "HP 320K Wired Standard Keyboard", {}, "keyboard-office"],
	["keyboard", "Logitech MX KEYS Mini Wireless Keyboard", {}, "keyboard-mini"],
	["keyboard", "Corsair K65 RGB Mini Wired Gaming Keyboard", {}, "keyboard-75-lit"],
	["keyboard", "Das Keyboard 4 Professional Wired Standard Keyboard", {}, "keyboard"],
	["power-supply", "SilverStone ST50F", {}, "power-supply"],
	["capture-card", "Elgato Cam Link 4K", {}, "capture-stick"],
	["capture-card", "Elgato Cam Link Pro", {}, "capture-card"],
	["network-card", "TP-Link UE300 Gigabit Ethernet USB Type-A", {}, "accessory"],
];

test.each(named)("%s %s with %o is shown as %s", (category, name, attributes, image) => {
	// Which of its looks is the name's matter.
	expect(chooseImage({ category, name, attributes }).replace(/-[2-9]$/, "")).toBe(image);
});

test("a liquid cooler is never shown as a tower", () => {
	for (const radiatorMm of [120, 240, 360, 420])
		for (const colours of [["White"], ["Black"], ["Silver"]])
			expect(
				chooseImage({
					category: "cpu-cooler",
					name: "",
					attributes: { coolingType: "Liquid", radiatorMm, colours },
				}),
			).toMatch(/^cooler-liquid/);
});
