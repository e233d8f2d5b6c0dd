import { expect, test } from "vitest";
import { readDemonstration } from "../src/app/load-demonstration.server.ts";
import { findCategory } from "../src/catalogue/attributes/categories.ts";
import { chooseImage } from "../src/catalogue/images/choose-image.ts";
import { slugOf } from "../src/catalogue/slug.ts";
import { isId } from "../src/platform/database/id.server.ts";
import { warrantyFor } from "../src/terms/warranty-for.ts";
import { checkAttributes } from "../test/harness/check-attributes.ts";

const demonstration = await readDemonstration("demo");
const { parts, reviews, bestSeller, featuredParts, terms } = demonstration;

test("there are about 160 parts in at least 14 categories the shop has", () => {
	expect(parts.length).toBeGreaterThanOrEqual(150);
	const categories = new Set(parts.map((part) => part.category));
	expect(categories.size).toBeGreaterThanOrEqual(14);
	for (const category of categories) expect(findCategory(category), category).not.toBeNull();
});

test.each(parts.map((part) => [part.name, part] as const))("%s is a whole part", (_, part) => {
	expect(isId(part.opendbId)).toBe(true);
	expect(checkAttributes(part.category, part.attributes)).toEqual([]);
	expect(part.priceTaka % 50).toBe(0);
	expect(part.priceTaka).toBeGreaterThanOrEqual(100);
	expect(part.priceTaka).toBeLessThanOrEqual(999_999);
	expect(part.minimumQuantity).toBeGreaterThanOrEqual(1);
	expect(part.availableQuantity).toBeGreaterThanOrEqual(0);
	expect(part.availableQuantity).toBeLessThanOrEqual(120);
	expect(part.description.length).toBeGreaterThan(60);
	expect(part.description.length).toBeLessThan(300);
});

test("every part has a warranty that is said, and warranties are of categories that the shop has", () => {
	for (const { name, brand, category } of parts) {
		const unstated = { warrantyMonths: null, warrantyWords: null };
		expect(warrantyFor(terms, { brand, category, ...unstated }), name).not.toBeNull();
	}
	for (const { category } of terms.warranties)
		if (category) expect(findCategory(category), category).not.toBeNull();
});

test("no part stands twice, and each has an address of its own", () => {
	const ids = parts.map((part) => part.opendbId);
	const addresses = parts.map((part) => `${part.category}/${slugOf(part.name)}`);
	expect(new Set(ids).size).toBe(parts.length);
	expect(new Set(addresses).size).toBe(parts.length);
	expect(new Set(parts.map((part) => part.description)).size).toBe(parts.length);
});

test("a part that is called White, Black or RGB is shown as that", () => {
	// No image of a motherboard is lit; the one of a stand always is.
	const oneLight = new Set(["motherboard", "stand"]);
	for (const part of parts) {
		const { category, name, attributes } = part;
		const image = chooseImage(part);
		if (/\bblack\b/i.test(name)) expect(image, name).not.toContain("white");
		else if (/\bwhite\b/i.test(name)) expect(image, name).toContain("white");
		const isLit = /\bA?RGB\b/.test([name, attributes.lighting, attributes.features].join());
		if (isLit && !oneLight.has(category)) expect(image, name).toContain("lit");
	}
	const shown = Object.fromEntries(parts.map((part) => [part.name, chooseImage(part)]));
	expect(shown).toMatchObject({
		"Logitech G733 LIGHTSPEED Wireless RGB Gaming Headset White": "headset-white-lit",
		"Logitech LIFT Optical Bluetooth Wireless White Mouse": "mouse-vertical-white",
		"Edifier G2000 Pro 2.0 RGB Gaming Speakers": "speaker-lit",
		"FIFINE A6T USB Microphone": "microphone-lit",
		"Elgato Cam Link 4K": "capture-stick",
	});
});

test("some parts are sold out, some nearly, and some are sold from several", () => {
	expect(parts.some((part) => part.availableQuantity === 0)).toBe(true);
	expect(parts.some((part) => part.availableQuantity >= 1 && part.availableQuantity <= 3)).toBe(
		true,
	);
	expect(parts.filter((part) => part.minimumQuantity > 1).length).toBeGreaterThanOrEqual(5);
});

test("the best seller is a joystick, and the shop window shows twelve parts that are there", () => {
	expect(parts.find((part) => part.opendbId === bestSeller)?.category).toBe("joystick");
	expect(new Set(featuredParts).size).toBe(12);
	for (const id of featuredParts) expect(parts.some((part) => part.opendbId === id)).toBe(true);
});

test("twelve reviews with one to five stars", () => {
	expect(reviews).toHaveLength(12);
	for (const { stars, review } of reviews) {
		expect([1, 2, 3, 4, 5]).toContain(stars);
		expect(review.length).toBeGreaterThan(30);
	}
});

// What the weightiest rules of what fits read of each kind: a visitor makes builds of these with nothing unknown.
const readByRules = {
	processor: {
		atLeast: 8,
		keys: "socket microarchitecture memoryTypes memoryMaxGb integratedGraphics coolerIncluded ecc tdpW pptW",
	},
	motherboard: {
		atLeast: 10,
		keys: "socket chipset memoryType memorySlots memoryMaxGb memorySlotForm formFactor eps8Pin sataPorts m2Slots slotsX16 fanHeaders usbCHeaders",
	},
	memory: {
		atLeast: 8,
		keys: "memoryType modules moduleGb capacityGb speedMtS casLatency ecc registered formFactor",
	},
	"graphics-card": {
		atLeast: 8,
		keys: "chipset lengthMm slotWidth interface tdpW plugs6Pin plugs8Pin plugs12v",
	},
	"power-supply": { atLeast: 8, keys: "wattageW formFactor lengthMm eps8Pin pcie8Pin sata" },
	case: {
		atLeast: 8,
		keys: "boardFormFactors maxGraphicsLengthMm maxCoolerHeightMm maxSupplyLengthMm supplyFormFactors bays35 bays25 expansionSlots includedSupply",
	},
	"cpu-cooler": { atLeast: 6, keys: "coolingType sockets heightMm" },
	ssd: { atLeast: 4, keys: "formFactor interface nvme" },
};

test.each(Object.entries(readByRules))(
	"of the kind %s enough parts are known in all that decides what fits",
	(category, { atLeast, keys }) => {
		const complete = parts.filter(
			(part) =>
				part.category === category &&
				part.availableQuantity > 0 &&
				keys.split(" ").every((key) => part.attributes[key] !== undefined),
		);
		expect(complete.length).toBeGreaterThanOrEqual(atLeast);
	},
);
