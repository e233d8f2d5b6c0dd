import type { Warranty } from "../../terms/terms.ts";
import type { ShownLine } from "../contract.ts";

type Line = Pick<ShownLine, "warranty" | "unitPriceTaka" | "quantity" | "refundedTaka">;

/** What still counts of a line's warranty: nothing once all of its money went back. */
export function standingWarranty(line: Line): Warranty | null {
	return line.refundedTaka >= line.unitPriceTaka * line.quantity ? null : line.warranty;
}
