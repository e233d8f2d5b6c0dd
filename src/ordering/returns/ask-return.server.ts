import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Caller } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import type { RefusalOf } from "../../platform/http/endpoint.server.ts";
import { refuseAboveLimit } from "../../platform/http/rate-limit.server.ts";
import { statusOf } from "../order-facts.ts";
import { type LockedOrder, lockOrder } from "../order-rows.server.ts";
import { recordOrderEvent } from "../record-order-event.server.ts";
import { orderLines } from "../tables.server.ts";
import type { askReturnOperation } from "./contract.ts";
import { queueReturnMail } from "./queue-return-mail.server.ts";
import type { NewReturn } from "./return.checks.ts";
import { isInTime } from "./rules.ts";
import { returnLines, returnPictures, returns } from "./tables.server.ts";

type Refusal = RefusalOf<typeof askReturnOperation>;
type OrderLine = typeof orderLines.$inferSelect;

// A withdrawn return stays in the database with its pictures, so requests are limited.
const perDay = { limit: 30, windowSeconds: 24 * 60 * 60 };

/**
 * A customer requests a return of units of a delivered order, within the days promised at booking.
 * With the reason `warranty`, each line's warranty counts instead. Returns the return's id.
 *
 * The units count as returned from now on, so that no two returns contain the same units. The
 * database refuses more than were bought. An account can request 30 returns a day, or any number if
 * `limited` is false (RATE_LIMITS).
 */
export function askReturn(
	{ db, clock, limited }: { db: Db; clock: Clock; limited: boolean },
	customer: Caller,
	orderId: string,
	request: NewReturn,
): Promise<Result<string, Refusal>> {
	return inTransaction<string, Refusal>(db, async (tx) => {
		const key = `returns:${customer.accountId}`;
		const tooMany = await refuseAboveLimit({ db: tx, clock, limited }, key, perDay, "too-many");
		if (tooMany) return tooMany;
		const order = await lockOrder(tx, orderId);
		if (order?.accountId !== customer.accountId || order.deletedAt) return refuse("not-found");
		const now = clock.now();
		const lines = await chooseLines(tx, order, request, now);
		if (!lines.ok) return lines;
		const { reason, words } = request;
		const id = newId();
		await tx.insert(returns).values({ id, orderId, reason, words, state: "asked", createdAt: now });
		for (const { line, quantity } of lines.value) {
			await tx.insert(returnLines).values({ returnId: id, orderLineId: line.id, quantity });
			await tx
				.update(orderLines)
				.set({ returnedQuantity: sql`returned_quantity + ${quantity}::int` })
				.where(eq(orderLines.id, line.id));
		}
		if (!(await attachPictures(tx, customer, { ...request, orderId, id })))
			return refuse("no-such-picture");
		await recordOrderEvent(tx, {
			orderId,
			type: "return asked",
			by: customer.accountId,
			at: now,
			detail: { returnId: id, reason },
		});
		await queueReturnMail({ db: tx, clock }, order, id, "asked");
		return ok(id);
	});
}

async function chooseLines(
	tx: Db,
	{ id, deliveredAt, returnDays, ...order }: LockedOrder,
	{ reason, lines }: NewReturn,
	now: Date,
): Promise<Result<{ line: OrderLine; quantity: number }[], Refusal>> {
	if (statusOf(order) !== "delivered" || !deliveredAt) return refuse("not-delivered");
	const booked = await tx.select().from(orderLines).where(eq(orderLines.orderId, id));
	const chosen = [];
	for (const { partId, quantity } of lines) {
		const line = booked.find((line) => line.partId === partId);
		if (!line) return refuse("no-such-line");
		const { warrantyMonths } = line;
		if (!isInTime(reason, { deliveredAt, returnDays, warrantyMonths }, now))
			return refuse("return-too-late");
		if (line.returnedQuantity + quantity > line.quantity) return refuse("return-too-many");
		chosen.push({ line, quantity });
	}
	return ok(chosen);
}

/** Attaches uploaded pictures to the return. False if one is not the customer's, of another order, or used. */
async function attachPictures(
	tx: Db,
	{ accountId }: Caller,
	{ pictures, orderId, id }: { pictures: readonly string[]; orderId: string; id: string },
): Promise<boolean> {
	const ids = [...new Set(pictures)];
	const used = await tx
		.update(returnPictures)
		.set({ returnId: id })
		.where(
			and(
				inArray(returnPictures.id, ids),
				eq(returnPictures.orderId, orderId),
				eq(returnPictures.accountId, accountId),
				isNull(returnPictures.returnId),
			),
		)
		.returning({ id: returnPictures.id });
	return used.length === ids.length;
}
