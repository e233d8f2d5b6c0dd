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

/** The facts that count for a customer who never paid, with the requested parts as new customers may book them. */
export type NewCustomer = { parts: readonly HeldPart[]; isVerified: boolean; now: Date };

export type WantedOrder = {
	lines: readonly WantedLine[];
	/** Whether the refusals name their lines. False if one part is booked without `lines`. */
	byLines: boolean;
	deliveryChargeTaka: number;
	/** The total that the customer saw. */
	totalPrice?: number | null | undefined;
};

/** Returns the total of the lines. A part that is not for sale adds nothing. */
export function sumTaka(lines: readonly Pick<WantedLine, "part" | "quantity">[]): number {
	return lines.reduce(
		(sum, { part, quantity }) => sum + totalTaka(part?.priceTaka ?? 0, quantity),
		0,
	);
}

/**
 * Returns why the order cannot be made of the present parts, or null. It checks the lines first:
 * the refusal has all refused lines and the code of the first. It then checks the total, and last
 * what is held without money (not if `newCustomer` is null).
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

/** Returns why a new customer may not hold the line (contract, What is held without money), or null. */
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

/** Refuses with the sentence of the first refused line. `wait` is the time until all refused lines may be free. */
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
