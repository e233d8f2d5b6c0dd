import { createElement } from "react";
import { expect, test } from "vitest";
import { render, wordsOf } from "../../../test/harness/pages/render.ts";
import { sampleTerms } from "../../../test/harness/set-terms.ts";
import { firstReceiving } from "../addresses/first-receiving.ts";
import { copy } from "../copy.ts";
import { MethodFields, ReceiveFields } from "./contact-fields.tsx";

const homes = ["House 1", "House 2", "House 3", "House 4"].map((address, index) => ({
	_id: String(index),
	address,
	area: "Mirpur",
	district: "Dhaka",
}));
const register = (name: string) => ({
	name,
	onChange: async () => {},
	onBlur: async () => {},
	ref: () => {},
});

function show(addresses: typeof homes, errors = {}, receive = "deliver"): string {
	const form = { register, errors, receive, terms: sampleTerms, addresses, onChoose: () => {} };
	return render(createElement(ReceiveFields, form));
}

test("the methods of payment are offered where there is a choice", () => {
	const [card, cash] = [["card", "Card"] as const, ["cash", "Cash on delivery"] as const];
	const shown = (methods: readonly (readonly [string, string])[]) =>
		render(createElement(MethodFields, { register, methods }));
	expect(shown([card])).toBe("");
	expect(wordsOf(shown([card, cash]))).toBe("How do you want to pay? Card Cash on delivery");
	expect(show(homes)).not.toContain("How do you want to pay?");
});

test("the last three addresses are offered, the newest chosen, and another one's fields a press away", () => {
	expect(firstReceiving(homes, "Sylhet")).toEqual({
		receive: "deliver",
		paymentMethod: "card",
		address: "House 1",
		area: "Mirpur",
		district: "Dhaka",
		keepAddress: true,
	});
	const html = show(homes);
	const offered = [...html.matchAll(/<input type="radio"([^>]*)name="kept-address"([^>]*)>/g)];
	expect(offered.map(([input]) => input.includes("checked"))).toEqual([true, false, false, false]);
	const words = wordsOf(html);
	for (const text of ["House 1, Mirpur, Dhaka", "House 3, Mirpur, Dhaka", "Somewhere else"])
		expect(words).toContain(text);
	expect(words).not.toContain("House 4");
	expect(html).not.toContain('name="area"');
	expect(show(homes, { district: { message: "Please choose." } })).toContain('name="district"');
});

test("without a kept address the fields stand there, nothing is kept by itself, and the district is the chosen one", () => {
	expect(firstReceiving([], "Sylhet")).toMatchObject({ district: "Sylhet", keepAddress: false });
	const html = show([]);
	expect(html).toMatch(/<input type="checkbox"[^>]*name="keepAddress"/);
	expect(html).not.toMatch(/<input type="checkbox"[^>]*checked/);
	// Collecting is chosen before there is any field of an address.
	expect(html.indexOf('value="collect"')).toBeLessThan(html.indexOf('name="address"'));
	expect(show(homes, {}, "collect")).not.toContain("kept-address");
});

test("a district is typed, with Dhaka, Chattogram and Gazipur first among those offered", () => {
	const [, options = ""] = /<datalist[^>]*>(.*)<\/datalist>/.exec(show([])) ?? [];
	const districts = [...options.matchAll(/value="([^"]+)"/g)].map(([, name]) => name);
	expect(districts.slice(0, 3)).toEqual(["Dhaka", "Chattogram", "Gazipur"]);
	expect(districts).toHaveLength(64);
	expect(new Set(districts).size).toBe(64);
});

test("a missing area is said without the district, which has its own field and sentence", () => {
	const district = { message: "Please choose the district." };
	const words = wordsOf(show([], { area: { message: copy.areaNeeded }, district }));
	expect(words).toContain("Please enter the area.");
	expect(words).not.toContain(copy.areaNeeded);
	expect(words).toContain(district.message);
});
