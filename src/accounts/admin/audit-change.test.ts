import { expect, test } from "vitest";
import { changesOf } from "./audit-change.ts";

test("an action's changes are listed field by field, also where there is only a before or an after", () => {
	expect(changesOf({ role: "customer", email: "a@b.example" }, { role: "admin" })).toEqual([
		{ name: "role", before: "customer", after: "admin" },
		{ name: "email", before: "a@b.example", after: null },
	]);
	expect(changesOf(null, { priceTaka: 1_200, image: null })).toEqual([
		{ name: "priceTaka", before: null, after: "1200" },
		{ name: "image", before: null, after: null },
	]);
	expect(changesOf({ attributes: { socket: "AM5" } }, null)).toEqual([
		{ name: "attributes", before: '{"socket":"AM5"}', after: null },
	]);
	expect(changesOf("paid", ["refunded"])).toEqual([
		{ name: "value", before: "paid", after: '["refunded"]' },
	]);
	expect(changesOf(null, undefined)).toEqual([]);
});
