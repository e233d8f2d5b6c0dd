import type { LivePart } from "./live-part.ts";

/**
 * Why a part cannot be booked just now, or null where it can: it is sold out, or fewer are left than its minimum
 * quantity. Such a part stays on the shelf with Book now waiting (contract.md: sold out is live).
 */
export function whyNotBookable(
	part: Pick<LivePart, "availableQuantity" | "minimumQuantity">,
): "sold-out" | "too-few" | null {
	if (part.availableQuantity === 0) return "sold-out";
	return part.availableQuantity < part.minimumQuantity ? "too-few" : null;
}
