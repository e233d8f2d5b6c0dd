import { expect, test } from "vitest";
import { cardDataOf } from "./card-data.server.ts";
import type { LivePart } from "./live-part.ts";

const part: LivePart = {
	id: "1",
	category: "joystick",
	name: "X56",
	slug: "x56",
	brand: null,
	attributes: {},
	figures: "16 axes · USB",
	image: "/pictures/joystick-800.webp",
	images: [],
	priceTaka: 100,
	minimumQuantity: 1,
	availableQuantity: 2,
	createdAt: new Date(0),
	rating: null,
	description: "",
	warrantyMonths: null,
	warrantyWords: null,
};
const sentenceOf = (description: string) => cardDataOf({ ...part, description }).sentence;

test("a card says the first sentence of a description, whole", () => {
	expect(sentenceOf("PCIe 4.0 at 7.3 GB/s for less. Five years of guarantee.")).toBe(
		"PCIe 4.0 at 7.3 GB/s for less.",
	);
	expect(sentenceOf("Stick and throttle, no full stop")).toBe("Stick and throttle, no full stop");
});

test("a card says nothing twice: a part without a description of its own has its figures alone", () => {
	expect([sentenceOf(part.figures), sentenceOf("")]).toEqual([null, null]);
});
