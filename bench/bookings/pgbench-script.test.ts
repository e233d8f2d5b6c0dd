import { expect, test } from "vitest";
import { countedPlaces, scriptOf } from "./pgbench-script.ts";

const cooler = "0199a000-0000-7000-8000-000000000001";
const memory = "0199a000-0000-7000-8000-000000000002";
const customer = "0199a000-0000-7000-8000-00000000000c";
const known = new Map([
	[cooler, null],
	[memory, null],
	[customer, ":customer"],
]);

function booking(part: string, order: string, slot: string) {
	return [
		{ text: "select from users where id = $1", values: [customer] },
		{ text: "update parts set n = n - $2 where id = $1::uuid", values: [part, "1"] },
		{
			text: "insert into orders\n\t(id, slot, at, note) values ($1, $2, $3, $4)",
			values: [order, slot, "2026-11-20T10:00:00.000Z", null],
		},
		{ text: "insert into lines (order_id) values ($1)", values: [order] },
	];
}
const first = booking(cooler, "0199a000-0000-7000-8000-00000000000a", "1");
const second = booking(cooler, "0199a000-0000-7000-8000-00000000000b", "2");
const other = booking(memory, "0199a000-0000-7000-8000-00000000000d", "1");

function linesOf(...bookings: (typeof first)[]): string[] {
	const sent = bookings.map((statements) => ({ statements, known }));
	return scriptOf(sent, 7, countedPlaces([first, second])).split("\n");
}

test("a booking becomes a script that makes a new booking each time it runs", () => {
	const lines = linesOf(first);
	expect(lines.slice(0, 5)).toEqual([
		"\\set p random(1, 1)",
		"\\set c random(1, 7)",
		"\\set n :n + 1",
		"select from users where id = :customer;",
		`update parts set n = n - '1' where id = '${cooler}'::uuid;`,
	]);
	const id = /values \((\(lpad.*?\)::uuid), /.exec(lines[5] ?? "")?.[1] ?? "";
	expect(id).toContain(":client_id");
	expect(lines[5]).toContain(":n::int + 1000), U&'2026-11-20T10\\003a00\\003a00.000Z', null);");
	expect(lines[6]).toBe(`insert into lines (order_id) values (${id});`);
});

test("the number of each order is another one", () => {
	const numbered = first.map((statement) => ({
		...statement,
		values: [...statement.values, "K7M294QX"],
	}));
	numbered.push({ text: "insert into numbers values ($1, $2)", values: [customer, "K7M294QX"] });
	expect(linesOf(numbered).at(-2)).toMatch(
		/values \(:customer, lpad\(to_hex\(\(:client_id::bigint/,
	);
});

test("bookings of several parts become one script that takes a part at random", () => {
	expect(linesOf(first, other)[4]).toBe(
		`update parts set n = n - '1' where id = (array['${cooler}', '${memory}']::text[])[:p::int]::uuid;`,
	);
});

test("only numbers that differ each time are counted", () => {
	expect([...countedPlaces([first, second])]).toEqual(["2.1"]);
	expect([...countedPlaces([first, first])]).toEqual([]);
});
