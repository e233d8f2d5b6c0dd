import { expect, test } from "vitest";
import { standingWarranty } from "./standing-warranty.ts";

const warranty = { months: 12, words: "" };
const line = { warranty, unitPriceTaka: 900, quantity: 2, refundedTaka: 0 };

test("a line keeps its warranty until all of its money went back", () => {
	expect(standingWarranty(line)).toBe(warranty);
	expect(standingWarranty({ ...line, refundedTaka: 1_799 })).toBe(warranty);
	expect(standingWarranty({ ...line, refundedTaka: 1_800 })).toBeNull();
	expect(standingWarranty({ ...line, warranty: null })).toBeNull();
});
