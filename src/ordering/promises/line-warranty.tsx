import type { Warranty } from "../../terms/terms.ts";
import { copy } from "./copy.ts";
import { warrantyInWords } from "./warranty-in-words.ts";

type LineWarrantyProps = { warranty: Warranty | null; deliveredAt: string | null };

/** A line's warranty under its name, on the screen and on the invoice. Renders nothing without a warranty. */
export function LineWarranty({ warranty, deliveredAt }: LineWarrantyProps) {
	if (!warranty) return null;
	return (
		<span className="block font-normal text-ink-soft text-sm">
			{copy.warrantyOf(
				warrantyInWords(warranty, deliveredAt === null ? null : new Date(deliveredAt)),
			)}
		</span>
	);
}
