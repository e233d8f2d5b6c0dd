import { asc, eq } from "drizzle-orm";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import type { ProviderRefund, RefundRequest } from "../gateway.ts";
import { sandboxRefunds } from "../tables.server.ts";
import { changeIntent, isSandboxId, sandboxId, takeIntent } from "./sandbox-records.server.ts";

type Refund = typeof sandboxRefunds.$inferSelect;

/** Refunds once for each `refundId` (gateway.ts). A null `refundId` is a refund made at the provider. */
export function refundSandboxIntent(
	{ db, clock }: Deps,
	request: Omit<RefundRequest, "refundId"> & { refundId: string | null },
): Promise<Result<ProviderRefund, "amount-refused" | "not-succeeded" | "unknown-intent">> {
	const { paymentIntentId, amountPoisha, refundId } = request;
	return db.transaction(async (tx) => {
		const now = clock.now();
		const intent = await takeIntent(tx, paymentIntentId, now);
		if (!intent) return refuse("unknown-intent");
		if (intent.status !== "succeeded") return refuse("not-succeeded");
		const before = refundId === null ? null : await findRefund(tx, refundId);
		if (before && before.paymentIntentId !== intent.id)
			throw new Error("a refund's id was used for another payment");
		if (before) return ok(asRefund(before));
		const refundedPoisha = intent.refundedPoisha + amountPoisha;
		const fits = Number.isSafeInteger(amountPoisha) && amountPoisha > 0;
		if (!fits || refundedPoisha > intent.amountReceivedPoisha) return refuse("amount-refused");
		const refund = { id: sandboxId("re"), paymentIntentId, refundId, amountPoisha, createdAt: now };
		await tx.insert(sandboxRefunds).values(refund);
		await changeIntent(tx, intent, { refundedPoisha }, "charge.refunded", now);
		return ok(asRefund(refund));
	});
}

export async function listSandboxRefunds(
	{ db }: Deps,
	paymentIntentId: string,
): Promise<ProviderRefund[]> {
	if (!isSandboxId(paymentIntentId)) return [];
	const rows = await db
		.select()
		.from(sandboxRefunds)
		.where(eq(sandboxRefunds.paymentIntentId, paymentIntentId))
		.orderBy(asc(sandboxRefunds.createdAt), asc(sandboxRefunds.id));
	return rows.map(asRefund);
}

async function findRefund(tx: Db, refundId: string): Promise<Refund | null> {
	const [refund] = await tx
		.select()
		.from(sandboxRefunds)
		.where(eq(sandboxRefunds.refundId, refundId));
	return refund ?? null;
}

function asRefund({ id, amountPoisha, refundId, createdAt }: Refund): ProviderRefund {
	return { providerRefundId: id, amountPoisha, refundId, createdAt };
}
