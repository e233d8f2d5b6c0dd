import { expect, test } from "vitest";
import { facetsOf } from "./facets-of.ts";

test("a category's facets are brand, price and stock, and the attributes that its table marks", () => {
	const facets = facetsOf("memory");
	expect(facets.slice(0, 3).map(({ key, type }) => `${key} ${type}`)).toEqual([
		"brand values",
		"price range",
		"stock yesNo",
	]);
	expect(facets).toContainEqual({
		key: "capacityGb",
		label: "Capacity",
		unit: "GB",
		type: "values",
	});
	expect(facets).toContainEqual({ key: "speedMtS", label: "Speed", unit: "MT/s", type: "range" });
	expect(facets).toContainEqual({ key: "ecc", label: "ECC", unit: "", type: "yesNo" });
	expect(facets.map(({ key }) => key)).not.toContain("partNumbers");
	expect(facetsOf(null)).toHaveLength(3);
});
