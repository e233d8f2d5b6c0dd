import { expect, test } from "vitest";
import { copy } from "./copy.ts";
import { columnsFor } from "./product-columns.tsx";

const heading = { current: null };
const ticked = { ids: new Set<string>(), tick() {}, untickAll() {} };

test("who may edit parts has a column to edit or delete them, and who may only read has none", () => {
	const headings = (mayEdit: boolean) =>
		columnsFor({}, mayEdit ? ticked : null, heading).map((column) => column.heading);
	expect(headings(true)).toContain(copy.all.acts);
	expect(headings(false)).toEqual([copy.all.product, copy.all.available, copy.all.price]);
});
