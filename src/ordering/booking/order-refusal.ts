import { type Refused, refuse } from "../../kernel/result.ts";
import { bookedTotalRefusal, totalTaka, unverifiedOrders, unverifiedShare } from "../rules.ts";
import { refusalSentences } from "./refusal-sentences.ts";
import { lineRefusal, ofAllLines, refusedLines, type WantedLine } from "./refused-line.ts";

/** What the unverified accounts of one network hold unpaid: orders, and units of each part that is wanted. */
export type Unverified = { networkOrders: number; networkUnits: number[] };

/** An order that somebody wants. */
export type WantedOrder = {
	lines: readonly WantedLine[];
	/** Whether the refusals name their lines: not where one part is booked by itself. */
	byLines: boolean;
	/** What delivering it costs. */
	deliveryChargeTaka: number;
	/** The total that the customer saw. */
	totalPrice?: number | null | undefined;
};

/** What the lines come to; a part that is not for sale adds nothing. */
export function sumTaka(lines: readonly Pick<WantedLine, "part" | "quantity">[]): number {
	return lines.reduce(
		(sum, { part, quantity }) => sum + totalTaka(part?.priceTaka ?? 0, quantity),
		0,
	);
}

/**
 * Why an order cannot be made of the parts as they are now, or null. Lines first, all of them at
 * once and under the code of the first; then the total, then what an unverified account may hold
 * (`held`; null where that does not count).
 */
export function orderRefusal(order: WantedOrder, unpaidOrders: number, held: Unverified | null) {
	const { lines, byLines, deliveryChargeTaka, totalPrice } = order;
	const shares = lines.map((line, at) => shareRefusal(line, held?.networkUnits[at]));
	const own = lines.map(lineRefusal);
	const all = own.map((code, at) => code ?? shares[at] ?? null);
	const named = byLines ? refusedLines(lines, all) : undefined;
	const wrong = own.find((code) => code !== null);
	if (wrong) return refuse(wrong, named);
	const total = bookedTotalRefusal({ goodsTaka: sumTaka(lines), deliveryChargeTaka }, totalPrice);
	if (total) return byLines ? ofAllLines(total, refusalSentences[total.code]) : total;
	return (
		held &&
		(heldRefusal(unpaidOrders, held) ??
			(all.some(Boolean) ? refuse("unverified-share", named) : null))
	);
}

/** Whether the network's share of a part allows a line. */
function shareRefusal({ part, quantity }: WantedLine, units: number | undefined) {
	if (!part || units === undefined) return null;
	return units + quantity > unverifiedShare(part, units) ? "unverified-share" : null;
}

/** Why an unverified account may hold no more orders, or null (contract, Limits). */
function heldRefusal(
	unpaidOrders: number,
	{ networkOrders }: Unverified,
): Refused<"unverified-unpaid" | "unverified-network"> | null {
	if (unpaidOrders >= unverifiedOrders.account) return refuse("unverified-unpaid");
	return networkOrders >= unverifiedOrders.network ? refuse("unverified-network") : null;
}
