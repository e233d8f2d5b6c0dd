import fc from "fast-check";
import { expect, test } from "vitest";
import { districts, divisions } from "./districts.ts";
import { districtOfArea, readDistrict } from "./read-district.ts";
import { spellings } from "./spellings.ts";

test("there are 8 divisions and 64 districts, and no spelling stands for two of them", () => {
	expect([divisions.length, districts.length]).toEqual([8, 64]);
	const spelled = districts.flatMap((name) =>
		[name, ...spellings[name]].map((spelling) => [spelling, name]),
	);
	expect(spelled.map(([spelling = ""]) => [spelling, readDistrict(spelling)])).toEqual(spelled);
});

test("older spellings are read", () => {
	const older = ["Chittagong", "Comilla", "Jessore", "Bogra", "Barisal", "Dacca", "coxs bazar"];
	expect(older.map(readDistrict)).toEqual([
		"Chattogram",
		"Cumilla",
		"Jashore",
		"Bogura",
		"Barishal",
		"Dhaka",
		"Cox's Bazar",
	]);
	expect(readDistrict("Narayangonj")).toBe("Narayanganj");
});

const spelling = fc
	.constantFrom(...districts)
	.chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(name, ...spellings[name])));
const pad = fc.stringMatching(/^[ \-.,'0-9]{0,4}$/);

test("case, signs, spaces and words such as Sadar make no difference", () => {
	fc.assert(
		fc.property(
			spelling,
			pad,
			pad,
			fc.boolean(),
			fc.constantFrom("", " Sadar", " district", " Zila"),
			(named, before, after, isUpper, aside) => {
				const [name, written] = named;
				const text = `${before}${isUpper ? written.toUpperCase() : written.toLowerCase()}${aside}${after}`;
				expect(readDistrict(text)).toBe(name);
				expect(districtOfArea(`House 7, Road 11,${text}`)).toBe(name);
			},
		),
	);
});

test("what is no district's name is none, whatever it is", () => {
	expect(["", "Dhanmondi", "Dhaka Road", "Dhaka Khulna", "toString"].map(readDistrict)).toEqual(
		Array(5).fill(null),
	);
	fc.assert(
		fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
			const read = districtOfArea(text);
			expect(read === null || districts.some((name) => name === read)).toBe(true);
		}),
	);
});

test("an area names its district last, and a division after its district changes nothing", () => {
	expect(
		[
			"Mirpur, Dhaka",
			"Mirpur Dhaka-1216",
			"Gazipur, Dhaka",
			"Savar, Dhaka, Bangladesh",
			"Kotwali, Comilla ৩৫০০",
			"Cox's Bazar, Chittagong",
			"Khulna, Dhaka",
			"Dhaka, Gazipur, Dhaka",
			"Dhaka Road, Jessore",
			"Dhaka Road",
			"Uttara",
		].map(districtOfArea),
	).toEqual([
		"Dhaka",
		"Dhaka",
		"Gazipur",
		"Dhaka",
		"Cumilla",
		"Cox's Bazar",
		"Dhaka",
		"Gazipur",
		"Jashore",
		null,
		null,
	]);
});
