import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { Charge, ChargePage } from "../gateway.ts";
import { sandboxCharges, sandboxIntents, sandboxRefunds } from "../tables.server.ts";
import type { SandboxBooks } from "./sandbox-records.server.ts";

const shown = {
	id: sandboxCharges.id,
	intentId: sandboxCharges.intentId,
	reference: sandboxIntents.reference,
	amountPoisha: sandboxCharges.amountPoisha,
	refundedPoisha: sandboxRefunds.amountPoisha,
	currency: sandboxIntents.currency,
	capturedAt: sandboxCharges.createdAt,
};

/** The charges that went through, a page at a time, in the order of their ids (gateway.ts). */
export async function listSandboxCharges(
	{ db }: SandboxBooks,
	after: string | null,
	pageSize: number,
): Promise<ChargePage> {
	const rows = await db
		.select(shown)
		.from(sandboxCharges)
		.innerJoin(sandboxIntents, eq(sandboxIntents.id, sandboxCharges.intentId))
		.leftJoin(sandboxRefunds, eq(sandboxRefunds.intentId, sandboxCharges.intentId))
		.where(and(isNull(sandboxCharges.failureCode), gt(sandboxCharges.id, after ?? "")))
		.orderBy(asc(sandboxCharges.id))
		.limit(pageSize);
	const charges = rows.map(
		({ id: _, refundedPoisha, ...charge }): Charge => ({
			...charge,
			refundedPoisha: refundedPoisha ?? 0,
		}),
	);
	return { charges, next: rows.length < pageSize ? null : (rows.at(-1)?.id ?? null) };
}
