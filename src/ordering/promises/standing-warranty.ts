import type { Warranty } from "../../terms/terms.ts";

type Line = {
	warranty: Warranty | null;
	unitPriceTaka: number;
	quantity: number;
	refundedTaka: number;
};

/** What still counts of a line's warranty: nothing once all of its money went back. */
export function standingWarranty(line: Line): Warranty | null {
	return line.refundedTaka >= line.unitPriceTaka * line.quantity ? null : line.warranty;
}
