import type { Warranty } from "../../terms/terms.ts";

type Line = {
	warranty: Warranty | null;
	unitPriceTaka: number;
	quantity: number;
	refundedTaka: number;
};

/** Returns the line's warranty, or null once all of the line's money was refunded. */
export function standingWarranty(line: Line): Warranty | null {
	return line.refundedTaka >= line.unitPriceTaka * line.quantity ? null : line.warranty;
}
