import type { Warranty } from "../../terms/terms.ts";

type Line = {
	warranty: Warranty | null;
	unitPriceTaka: number;
	quantity: number;
	refundedTaka: number;
};

/** What still counts of a line's warranty: nothing once all of its money went back. */
export function standingWarranty({
	warranty,
	unitPriceTaka,
	quantity,
	refundedTaka,
}: Line): Warranty | null {
	return refundedTaka >= unitPriceTaka * quantity ? null : warranty;
}
