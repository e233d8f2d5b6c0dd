import { expect, test } from "vitest";
import { countedPlaces, scriptOf } from "./pgbench-script.ts";

const part = "0199a000-0000-7000-8000-000000000001";
const customer = "0199a000-0000-7000-8000-000000000002";
const known = new Map([
	[part, null],
	[customer, ":customer"],
]);
const booking = (order: string, slot: string) => [
	{ text: "select from users where id = $1", values: [customer] },
	{ text: "update parts set n = n - $2 where id = $1::uuid", values: [part, "1"] },
	{
		text: "insert into orders\n\t(id, slot, at, note) values ($1, $2, $3, $4)",
		values: [order, slot, "2026-11-20T10:00:00.000Z", null],
	},
	{ text: "insert into lines (order_id) values ($1)", values: [order] },
];
const first = booking("0199a000-0000-7000-8000-00000000000a", "1");
const second = booking("0199a000-0000-7000-8000-00000000000b", "2");

test("a booking becomes a script that books anew each time it runs", () => {
	const script = scriptOf(first, known, countedPlaces([first, second])).split("\n");
	expect(script.slice(0, 3)).toEqual([
		"\\set n :n + 1",
		"select from users where id = :customer;",
		`update parts set n = n - '1' where id = '${part}'::uuid;`,
	]);
	const id = /values \((\(lpad.*?\)::uuid), /.exec(script[3] ?? "")?.[1] ?? "";
	expect(id).toContain(":client_id");
	expect(script[3]).toContain(
		"(:client_id::int * 1000000 + :n::int + 1000), U&'2026-11-20T10\\003a00\\003a00.000Z', null);",
	);
	expect(script[4]).toBe(`insert into lines (order_id) values (${id});`);
});

test("only numbers that differ each time are counted", () => {
	expect([...countedPlaces([first, second])]).toEqual(["2.1"]);
	expect([...countedPlaces([first, first])]).toEqual([]);
});
