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

test("a board shows the sockets at its edge, whatever its processor's, in its own size, colour and look", () => {
	expectPorts({
		motherboard: "motherboard",
		"motherboard-lga": "motherboard",
		"motherboard-am4": "motherboard",
		"motherboard-plain": "motherboard-plain",
		"motherboard-lga-plain": "motherboard-plain",
		"motherboard-white": "motherboard-white",
		"motherboard-silver": "motherboard-silver",
		"motherboard-micro-atx-lga": "motherboard-micro-atx",
		"motherboard-micro-atx-am4-plain": "motherboard-micro-atx-plain",
		"motherboard-micro-atx-white": "motherboard-micro-atx-white",
		"motherboard-micro-atx-lga-silver": "motherboard-micro-atx-silver",
		"motherboard-mini-itx-lga": "motherboard-mini-itx",
		"motherboard-mini-itx-white": "motherboard-mini-itx-white",
		"motherboard-mini-itx-silver": "motherboard-mini-itx-silver",
	});
});

test("a graphics card shows its ports, lit or not, with its own fans, in its own colour and look", () => {
	expectPorts({
		"graphics-card-1-fan": "graphics-card-1-fan",
		"graphics-card-2-fans-silver": "graphics-card-2-fans-silver",
		"graphics-card-3-fans": "graphics-card-3-fans",
		"graphics-card-3-fans-lit": "graphics-card-3-fans",
		"graphics-card-3-fans-white-lit": "graphics-card-3-fans-white",
	});
});

test("what was uploaded has no second view, nor has a part that was seen from one side only", () => {
	expect(secondViewOf(`/uploads/${"0a".repeat(16)}-800.webp`)).toBeNull();
	expect(viewOf("mouse")).toBeNull();
});

function expectPorts(sides: Record<string, string>): void {
	for (const [name, side] of Object.entries(sides))
		expect(viewOf(name), name).toEqual({
			image: shippedImageAddress(`${side}-ports`),
			aspect: "ports",
		});
}
