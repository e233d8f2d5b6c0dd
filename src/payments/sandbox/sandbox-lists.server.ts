import { and, asc, between, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Deps } from "../../platform/database/database.server.ts";
import type { Charge, ChargePage, ProviderEvent } from "../gateway.ts";
import { polledTypes, readProviderEvent } from "../read-provider-event.ts";
import { eventTypes, sandboxCharges, sandboxEvents, sandboxIntents } from "../tables.server.ts";

const shown = {
	id: sandboxCharges.id,
	paymentIntentId: sandboxCharges.paymentIntentId,
	reference: sandboxIntents.reference,
	amountPoisha: sandboxCharges.amountPoisha,
	refundedPoisha: sandboxIntents.refundedPoisha,
	currency: sandboxIntents.currency,
	capturedAt: sandboxCharges.createdAt,
};

/** Lists one page of the succeeded charges, ordered by id (gateway.ts). */
export async function listSandboxCharges(
	{ db }: Deps,
	after: string | null,
	pageSize: number,
): Promise<ChargePage> {
	const rows = await db
		.select(shown)
		.from(sandboxCharges)
		.innerJoin(sandboxIntents, eq(sandboxIntents.id, sandboxCharges.paymentIntentId))
		.where(and(isNull(sandboxCharges.failureCode), gt(sandboxCharges.id, after ?? "")))
		.orderBy(asc(sandboxCharges.id))
		.limit(pageSize);
	const charges = rows.map(({ id: _, ...charge }): Charge => charge);
	return { charges, next: rows.length < pageSize ? null : (rows.at(-1)?.id ?? null) };
}

const listed = eventTypes.filter((type) => polledTypes.includes(type));

/** Lists the sandbox's events of a period, delivered or not, oldest first (gateway.ts). */
export async function listSandboxEvents(
	{ db }: Deps,
	{ from, until }: { from: Date; until: Date },
): Promise<ProviderEvent[]> {
	const events = await db
		.select({ body: sandboxEvents.body })
		.from(sandboxEvents)
		.where(and(between(sandboxEvents.createdAt, from, until), inArray(sandboxEvents.type, listed)))
		.orderBy(asc(sandboxEvents.createdAt), asc(sandboxEvents.id));
	return events.map(({ body }) => readProviderEvent(JSON.parse(body)));
}
