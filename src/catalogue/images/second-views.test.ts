import { expect, test } from "vitest";
import { secondViewOf } from "./second-views.ts";
import { shippedImageAddress } from "./shipped-images.ts";

const viewOf = (name: string) => secondViewOf(shippedImageAddress(name));

test("a supply shows its other end, too, modular or not, in each of its looks", () => {
	const back = { image: shippedImageAddress("power-supply-modular-back"), aspect: "back" };
	expect(viewOf("power-supply-modular")).toEqual(back);
	expect(viewOf("power-supply-modular-2")).toEqual(back);
	expect(viewOf("power-supply")?.image).toBe(shippedImageAddress("power-supply-back"));
});

test("a case shows its inside, lit or not, and only in its own size and colour", () => {
	const inside = { image: shippedImageAddress("case-inside"), aspect: "inside" };
	expect(viewOf("case")).toEqual(inside);
	expect(viewOf("case-lit")).toEqual(inside);
	expect(viewOf("case-2")).toEqual(inside);
	expect(viewOf("case-white-lit")?.image).toBe(shippedImageAddress("case-white-inside"));
	expect(viewOf("case-mini")?.image).toBe(shippedImageAddress("case-mini-inside"));
	expect(viewOf("case-solid")).toBeNull();
});

test("a board in ATX shows the sockets at its edge, whatever its socket; a card with three fans its ports, lit or not", () => {
	const board = { image: shippedImageAddress("motherboard-ports"), aspect: "ports" };
	const card = { image: shippedImageAddress("graphics-card-3-fans-ports"), aspect: "ports" };
	for (const name of ["motherboard", "motherboard-2", "motherboard-lga"])
		expect(viewOf(name)).toEqual(board);
	for (const name of ["graphics-card-3-fans", "graphics-card-3-fans-lit"])
		expect(viewOf(name)).toEqual(card);
	expect(viewOf("motherboard-mini-itx")?.image).toBe(
		shippedImageAddress("motherboard-mini-itx-ports"),
	);
	for (const name of ["motherboard-white", "motherboard-plain", "graphics-card-3-fans-white"])
		expect(viewOf(name)).toBeNull();
});

test("what was uploaded has no second view, nor has a part that was seen from one side only", () => {
	expect(secondViewOf(`/uploads/${"0a".repeat(16)}-800.webp`)).toBeNull();
	expect(viewOf("mouse")).toBeNull();
});
