import { and, desc, eq, gt, isNotNull } from "drizzle-orm";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { sandboxChallenges, sandboxCharges, sandboxIntents } from "../tables.server.ts";
import type { Fault } from "./sandbox-faults.ts";
import { supersedeChallenges } from "./sandbox-intents.server.ts";
import {
	changeIntent,
	type PaidCard,
	type SandboxIntent,
	sandboxId,
	settleCard,
	takeIntent,
} from "./sandbox-records.server.ts";
import { type CardError, judgeCard, type TypedCard } from "./test-cards.ts";

/** The result of a card attempt: the intent, and an error or the id of the approval. */
export type Confirmed = {
	intent: SandboxIntent;
	error?: CardError;
	challengeId?: string;
	/** With the error `rate_limit`: seconds until another card may be tried. */
	waitSeconds?: number;
};

export type CardToConfirm = {
	paymentIntentId: string;
	typed: TypedCard;
	/** The address to which the approval page leads back; already checked. */
	returnUrl: string;
	/** Whether failed cards are counted against the order. */
	limited: boolean;
};

/** The time in which a customer can answer an approval page. */
export const challengeMinutes = 15;

// contract, Limits: 5 failed cards per order, then a wait of 15 minutes.
const maxFailed = 5;
const failedWindowMs = 15 * 60_000;

/**
 * Pays an intent with a card. Of concurrent calls exactly one charges; the others return the paid
 * intent. A failed card leaves the intent open. After five failed cards, an order accepts none for
 * 15 minutes (`rate_limit`).
 */
export async function confirmCard(
	{ db, clock }: Deps,
	{ paymentIntentId, typed, returnUrl, limited }: CardToConfirm,
	fault: Fault = {},
): Promise<Confirmed> {
	return db.transaction(async (tx) => {
		const now = clock.now();
		const intent = await takeIntent(tx, paymentIntentId, now);
		if (!intent) throw new Error("the sandbox lost an intent");
		if (intent.status === "succeeded" || intent.status === "processing") return { intent };
		if (intent.status === "canceled")
			return { intent, error: { code: "payment_intent_unexpected_state" } };
		const waitSeconds = limited ? await waitForCards(tx, intent.reference, now) : 0;
		if (waitSeconds > 0) return { intent, error: { code: "rate_limit" }, waitSeconds };
		await supersedeChallenges(tx, intent.id);
		const verdict = judgeCard(typed, now);
		const card = { brand: verdict.brand, last4: verdict.last4 };
		if (verdict.does === "fail") {
			const code = verdict.error.declineCode ?? verdict.error.code;
			return { intent: await settleCard(tx, intent, card, code, now), error: verdict.error };
		}
		if (verdict.does === "challenge") return challenge(tx, intent, card, returnUrl, now);
		if (fault.processingMs) return { intent: await process(tx, intent, card, fault, now) };
		return { intent: await settleCard(tx, intent, card, null, now) };
	});
}

async function challenge(
	tx: Db,
	intent: SandboxIntent,
	card: PaidCard,
	returnUrl: string,
	now: Date,
): Promise<Confirmed> {
	const challengeId = sandboxId("tdsrc");
	await tx.insert(sandboxChallenges).values({
		...card,
		id: challengeId,
		paymentIntentId: intent.id,
		status: "open",
		returnUrl,
		expiresAt: new Date(now.getTime() + challengeMinutes * 60_000),
		createdAt: now,
	});
	const waiting = { status: "requires_action", lastErrorCode: null } as const;
	const changed = await changeIntent(tx, intent, waiting, "payment_intent.requires_action", now);
	return { intent: changed, challengeId };
}

function process(tx: Db, intent: SandboxIntent, card: PaidCard, fault: Fault, now: Date) {
	const { processingMs = 0, processingFails = null } = fault;
	const change = {
		status: "processing",
		processingBrand: card.brand,
		processingLast4: card.last4,
		settlesAt: new Date(now.getTime() + processingMs),
		settlesFailed: processingFails,
	} as const;
	return changeIntent(tx, intent, change, "payment_intent.processing", now);
}

/** Returns the seconds to wait; 0 if fewer than five cards failed in 15 minutes. The lock makes the count exact. */
async function waitForCards(tx: Db, reference: string, now: Date): Promise<number> {
	const { createdAt, failureCode, paymentIntentId } = sandboxCharges;
	const since = new Date(now.getTime() - failedWindowMs);
	const ofReference = eq(sandboxIntents.reference, reference);
	const [fifth] = await tx
		.select({ failedAt: createdAt })
		.from(sandboxCharges)
		.innerJoin(sandboxIntents, eq(sandboxIntents.id, paymentIntentId))
		.where(and(ofReference, isNotNull(failureCode), gt(createdAt, since)))
		.orderBy(desc(createdAt))
		.offset(maxFailed - 1)
		.limit(1);
	if (!fifth) return 0;
	return Math.max(1, Math.ceil((fifth.failedAt.getTime() - since.getTime()) / 1000));
}
