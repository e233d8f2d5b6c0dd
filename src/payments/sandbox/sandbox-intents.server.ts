import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import { constantTimeEqual } from "../../platform/constant-time-equal.server.ts";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { isChargeable, type PaymentIntent, type PaymentIntentRequest } from "../gateway.ts";
import { sandboxChallenges, sandboxIntents } from "../tables.server.ts";
import {
	changeIntent,
	isSandboxId,
	type SandboxIntent,
	sandboxId,
	takeIntent,
} from "./sandbox-records.server.ts";

/** Opens an intent. The same key returns the same intent, and is refused for other content (gateway.ts). */
export async function openSandboxIntent(
	{ db, clock }: Deps,
	request: PaymentIntentRequest,
): Promise<Result<PaymentIntent, "amount-refused" | "key-reused">> {
	const { amountPoisha } = request;
	if (!isChargeable(amountPoisha)) return refuse("amount-refused");
	const now = clock.now();
	const id = sandboxId("pi");
	const clientSecret = `${id}_secret_${randomBytes(16).toString("hex")}`;
	const status = "requires_payment_method";
	await db
		.insert(sandboxIntents)
		.values({ ...request, id, clientSecret, status, createdAt: now, updatedAt: now })
		.onConflictDoNothing();
	const key = eq(sandboxIntents.idempotencyKey, request.idempotencyKey);
	const [intent] = await db.select().from(sandboxIntents).where(key);
	if (!intent) throw new Error("the sandbox lost an intent");
	const same = intent.reference === request.reference && intent.amountPoisha === amountPoisha;
	return same ? ok(asIntent(intent)) : refuse("key-reused");
}

/** Reads an intent. Overdue approvals and processing are settled first (`takeIntent`). */
export async function findSandboxIntent(
	{ db, clock }: Deps,
	paymentIntentId: string,
): Promise<SandboxIntent | null> {
	if (!isSandboxId(paymentIntentId)) return null;
	return db.transaction((tx) => takeIntent(tx, paymentIntentId, clock.now()));
}

/** Reads an intent for a browser that has its secret; null for a wrong secret. */
export async function findBySecret(
	deps: Deps,
	paymentIntentId: string,
	clientSecret: string,
): Promise<SandboxIntent | null> {
	const intent = await findSandboxIntent(deps, paymentIntentId);
	return intent && constantTimeEqual(intent.clientSecret, clientSecret) ? intent : null;
}

export async function cancelSandboxIntent(
	{ db, clock }: Deps,
	paymentIntentId: string,
): Promise<Result<PaymentIntent, "already-succeeded" | "processing" | "unknown-intent">> {
	return db.transaction(async (tx) => {
		const now = clock.now();
		const intent = await takeIntent(tx, paymentIntentId, now);
		if (!intent) return refuse("unknown-intent");
		if (intent.status === "canceled") return ok(asIntent(intent));
		if (intent.status === "succeeded") return refuse("already-succeeded");
		if (intent.status === "processing") return refuse("processing");
		await supersedeChallenges(tx, intent.id);
		const canceled = { status: "canceled" } as const;
		return ok(asIntent(await changeIntent(tx, intent, canceled, "payment_intent.canceled", now)));
	});
}

/** Invalidates the open approval pages of a locked intent. */
export async function supersedeChallenges(tx: Db, paymentIntentId: string): Promise<void> {
	const ofIntent = eq(sandboxChallenges.paymentIntentId, paymentIntentId);
	await tx
		.update(sandboxChallenges)
		.set({ status: "superseded" })
		.where(and(ofIntent, eq(sandboxChallenges.status, "open")));
}

export function asIntent(intent: SandboxIntent): PaymentIntent {
	return {
		paymentIntentId: intent.id,
		nextStep: { kind: "card", clientSecret: intent.clientSecret },
		reference: intent.reference,
		status: intent.status,
		amountPoisha: intent.amountPoisha,
		amountReceivedPoisha: intent.amountReceivedPoisha,
		refundedPoisha: intent.refundedPoisha,
		currency: intent.currency,
	};
}
