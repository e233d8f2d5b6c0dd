import { expect, test } from "vitest";
import { brandOf } from "./brands.ts";

test.each([
	["asus", "ASUS"],
	["GIGABYTE", "Gigabyte"],
	["Thermaltake Technology Co. Ltd.", "Thermaltake"],
	["Logitech G", "Logitech"],
	["シャークーン(Sharkoon)", "Sharkoon"],
	["Alpenfohn", "Alpenföhn"],
	["  G.Skill ", "G.SKILL"],
	["Chester Creek Technologies", "Chester Creek Technologies"],
])("the maker %s is the brand %s", (maker, brand) => {
	expect(brandOf(maker, "a part")).toBe(brand);
});

test("a part without a maker has the brand that its name begins with", () => {
	expect(brandOf(undefined, "Cooler Master MasterLiquid 360 Atmos White")).toBe("Cooler Master");
	expect(brandOf("", "ASRock X370 Killer SLI AM4")).toBe("ASRock");
	expect(brandOf(null, "Flow FA12 Reverse Fan")).toBeNull();
	expect(brandOf("Calibra", "Logitech BRIO Ultra HD Pro 4K Webcam")).toBe("Logitech");
});
