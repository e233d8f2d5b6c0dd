import { randomUUID } from "node:crypto";
import type { SignedInUser } from "../make-records.ts";
import type { ShopUnderTest } from "../shop-under-test.ts";

/** What the shop answers to a booking. */
export type BookingAnswer = {
	status: number;
	/** `booked`, or the refusal's code. */
	outcome: string;
	orderId: string;
	detail?: string;
	fields?: Record<string, string>;
	lines?: { partId: string; code: string }[];
	retryAfter: string | null;
};

/** Sends a booking; where `keyed`, under an Idempotency-Key of its own, which has it run inside a transaction. */
export async function askToBook(
	shop: ShopUnderTest,
	{ token }: SignedInUser,
	body: object,
	keyed = false,
): Promise<BookingAnswer> {
	const answer = await shop.fetch("/api/order", {
		method: "POST",
		token,
		body: { ...body, phone: "01712345678" },
		...(keyed && { headers: { "idempotency-key": randomUUID() } }),
	});
	type Read = Partial<BookingAnswer> & { code?: string; insertedId?: string };
	const { code, insertedId = "", ...read } = (await answer.json()) as Read;
	const retryAfter = answer.headers.get("retry-after");
	return {
		...read,
		status: answer.status,
		retryAfter,
		outcome: code ?? "booked",
		orderId: insertedId,
	};
}

/** How often each was said. */
export function countAnswers(answers: readonly BookingAnswer[]): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const { outcome } of answers) counts[outcome] = (counts[outcome] ?? 0) + 1;
	return counts;
}
