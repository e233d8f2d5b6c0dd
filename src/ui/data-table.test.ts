import { createElement } from "react";
import { expect, test } from "vitest";
import { render } from "../../test/harness/pages/render.ts";
import { type Column, DataTable } from "./data-table.tsx";

type Row = { id: string };
const columns: Column<Row>[] = [
	{ heading: "Name", title: true, cell: ({ id }) => id },
	{ heading: "Rest", folded: true, cell: () => "the rest" },
];
const table = { caption: "Rows", columns, rows: [{ id: "a" }, { id: "b" }] };
const keyOf = ({ id }: Row) => id;

test("a row's folded columns are one named button away on a narrow screen, and in their places on a wide one", () => {
	const html = render(
		createElement(DataTable<Row>, { ...table, keyOf, more: ({ id }) => `More about ${id}` }),
	);
	const buttons = [...html.matchAll(/<button[^>]*aria-expanded="(\w+)"[^>]*aria-label="([^"]+)"/g)];
	expect(buttons.map(([, open, name]) => [name, open])).toEqual([
		["More about a", "false"],
		["More about b", "false"],
	]);
	const rest = /<td role="cell" class="([^"]*)">(?:(?!<td).)*the rest/.exec(html)?.[1]?.split(" ");
	expect(rest).toEqual(
		expect.arrayContaining(["hidden", "group-data-open/row:grid", "@2xl:table-cell"]),
	);
});

test("where nothing is named for it, nothing is folded", () => {
	const html = render(createElement(DataTable<Row>, { ...table, keyOf }));
	expect(html).not.toContain("aria-expanded");
	expect(html).not.toContain('class="hidden');
});
