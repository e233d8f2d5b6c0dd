import { expect, test } from "vitest";
import { secondViewOf } from "./second-views.ts";
import { shippedImageAddress } from "./shipped-images.ts";

const viewOf = (name: string) => secondViewOf(shippedImageAddress(name));

test("a modular supply shows its back, too, in each of its looks", () => {
	const back = { image: shippedImageAddress("power-supply-modular-back"), aspect: "back" };
	expect(viewOf("power-supply-modular")).toEqual(back);
	expect(viewOf("power-supply-modular-2")).toEqual(back);
});

test("what was uploaded has no second view, nor has a part that was seen from one side only", () => {
	expect(secondViewOf(`/uploads/${"0a".repeat(16)}-800.webp`)).toBeNull();
	expect(viewOf("mouse")).toBeNull();
	expect(viewOf("power-supply")).toBeNull();
});
