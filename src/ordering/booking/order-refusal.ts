import { type Refused, refuse } from "../../kernel/result.ts";
import { copy } from "../copy.ts";
import {
	bookableByNewCustomer,
	bookedTotalRefusal,
	maxUnverifiedUnpaid,
	totalTaka,
	waitSeconds,
} from "../rules.ts";
import type { HeldPart } from "./held-by-new-customers.server.ts";
import {
	lineRefusal,
	ofAllLines,
	refusalSentences,
	refusedLines,
	type WantedLine,
} from "./refused-line.ts";

/** What counts for a customer who never paid: the parts that are wanted, as they meet them. */
export type NewCustomer = { parts: readonly HeldPart[]; isVerified: boolean; now: Date };

export type WantedOrder = {
	lines: readonly WantedLine[];
	/** Whether the refusals name their lines: not where one part is booked by itself. */
	byLines: boolean;
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
 * Why an order cannot be made of the parts as they are now, or null. Lines first, all of them at once and under the
 * code of the first; then the total, then what is held without money (null where that does not count).
 */
export function orderRefusal(
	order: WantedOrder,
	unpaidOrders: number,
	newCustomer: NewCustomer | null,
) {
	const { lines, byLines, deliveryChargeTaka, totalPrice } = order;
	const shares = lines.map((line, index) =>
		newCustomer ? shareRefusal(line, newCustomer.parts[index], newCustomer.now) : null,
	);
	const lineRefusals = lines.map(lineRefusal);
	const all = lineRefusals.map((refusal, index) => refusal ?? shares[index] ?? null);
	const named = byLines ? refusedLines(lines, all) : undefined;
	const wrong = lineRefusals.find((refusal) => refusal !== null);
	if (wrong) return refuse(wrong.code, named);
	const total = bookedTotalRefusal({ goodsTaka: sumTaka(lines), deliveryChargeTaka }, totalPrice);
	if (total) return byLines ? ofAllLines(total, refusalSentences[total.code]) : total;
	if (newCustomer && !newCustomer.isVerified && unpaidOrders >= maxUnverifiedUnpaid)
		return refuse("unverified-unpaid");
	return heldRefusal(shares, named);
}

/** Whether a new customer may hold a line (contract, What is held without money); what they may do, and when. */
function shareRefusal({ part, quantity }: WantedLine, held: HeldPart | undefined, now: Date) {
	const upTo = held ? bookableByNewCustomer(held, held) : 0;
	if (!part || !held || quantity <= upTo) return null;
	const { all, ofAccount, firstEndsAt } = held;
	const wait = firstEndsAt ? Math.max(1, waitSeconds(firstEndsAt, 0, now)) : 0;
	const none = all > ofAccount ? copy.heldByOthers(wait) : copy.heldByYou;
	return {
		code: "held-by-others",
		sentence: upTo > 0 ? copy.bookFewer(upTo) : none,
		wait,
	} as const;
}

/** In the words of the first refused line; one tries again when all of them may be free. */
function heldRefusal(
	shares: readonly ReturnType<typeof shareRefusal>[],
	named?: { fields: Record<string, string> },
): Refused<"held-by-others"> | null {
	const refused = shares.filter((share) => share !== null);
	const [first] = refused;
	if (!first) return null;
	const wait = Math.max(...refused.map((share) => share.wait));
	const { sentence: detail } = first;
	const waiting = wait > 0 ? { retryAfterSeconds: wait } : {};
	return refuse(first.code, { detail, ...(named ?? { fields: { quantity: detail } }), ...waiting });
}
