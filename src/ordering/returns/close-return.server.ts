import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { audit } from "../../accounts/audit.server.ts";
import { restock } from "../../catalogue/return-stock.server.ts";
import type { Caller } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import type { RefusalOf } from "../../platform/http/endpoint.server.ts";
import type { OrderingDeps } from "../deps.server.ts";
import type { LockedOrder } from "../order-rows.server.ts";
import { recordOrderEvent } from "../record-order-event.server.ts";
import { payOwedRefunds } from "../refunds/pay-refunds.server.ts";
import { owePart } from "../refunds/refund-part.server.ts";
import { orderLines, orderUnits } from "../tables.server.ts";
import type { closeReturnOperation } from "./contract.ts";
import { lockReturn, type ReturnRow } from "./lock-return.server.ts";
import { queueReturnMail } from "./queue-return-mail.server.ts";
import type { Closing } from "./return.checks.ts";
import { returnLines, returns } from "./tables.server.ts";

type Refusal = RefusalOf<typeof closeReturnOperation>;
type OrderLine = typeof orderLines.$inferSelect;
type ClosedLine = Closing["lines"][number] & { line: OrderLine; quantity: number };

/**
 * The shop closes a return that came back. It decides the refund for each line and for the
 * delivery, and how many units go to stock or to the customer (repaired, replaced or unchanged).
 * Returns whether this call closed it (0 on a repeat), and whether the refund is confirmed.
 *
 * A line's refund is at most what was paid for the units that were sent in, and at most what is
 * left of the line. `refund-changed`: somebody refunded money since the admin looked.
 * `closed-otherwise`: it is closed with another decision, so this decision would be lost silently.
 */
export async function closeReturn(
	deps: OrderingDeps,
	admin: Caller,
	id: string,
	closing: Closing,
): Promise<Result<{ modifiedCount: 0 | 1; done: boolean }, Refusal>> {
	type Closed = { modifiedCount: 0 | 1; orderId: string; partIds: string[] };
	const closed = await inTransaction<Closed, Refusal>(deps.db, async (tx) => {
		const locked = await lockReturn(tx, id);
		if (!locked) return refuse("not-found");
		const { order, item } = locked;
		if (item.state === "closed")
			return (await isRepeat(tx, item, closing))
				? ok({ modifiedCount: 0, orderId: order.id, partIds: [] })
				: refuse("closed-otherwise");
		if (item.state !== "taken back") return refuse("not-that-way");
		const lines = await matchLines(tx, id, closing);
		if (!lines.ok) return lines;
		const owed = await oweForReturn({ ...deps, db: tx }, order, admin, closing);
		if (!owed.ok) return owed;
		const refundId = owed.value;
		const now = deps.clock.now();
		for (const line of lines.value)
			if (!(await closeLine(tx, id, line, now))) return refuse("no-such-serial");
		const { delivery: refundedDeliveryTaka } = closing;
		await tx
			.update(returns)
			.set({ state: "closed", endedAt: now, refundId, refundedDeliveryTaka })
			.where(eq(returns.id, id));
		const restocked = lines.value
			.filter((line) => line.restocked > 0)
			.sort((a, b) => (a.partId < b.partId ? -1 : 1));
		for (const { partId, restocked: quantity } of restocked)
			await restock(tx, { partId, quantity, orderId: order.id });
		const by = admin.accountId;
		const detail = { returnId: id, amountTaka: sumOf(closing) };
		await recordOrderEvent(tx, { orderId: order.id, type: "return closed", by, at: now, detail });
		await audit(tx, {
			by: admin,
			act: "closed a return",
			about: `order:${order.id}`,
			before: { returnId: id, state: item.state },
			after: { lines: closing.lines, deliveryTaka: closing.delivery },
		});
		await queueReturnMail({ ...deps, db: tx }, order, id, "closed");
		const partIds = restocked.map(({ partId }) => partId);
		return ok({ modifiedCount: 1, orderId: order.id, partIds });
	});
	if (!closed.ok) return closed;
	const { modifiedCount, orderId, partIds } = closed.value;
	deps.partsChanged(partIds);
	return ok({ modifiedCount, done: await payOwedRefunds(deps, orderId) });
}

/** Whether a closed return was closed with this decision. Serial numbers are not compared. */
async function isRepeat(
	tx: Db,
	{ id, refundedDeliveryTaka }: ReturnRow,
	{ lines, delivery }: Closing,
): Promise<boolean> {
	const undecided = { amount: 0, restocked: 0, sentBack: 0 };
	const closed = await readLines(tx, id);
	const isSame = closed.every(({ line, sent }) => {
		const decided = lines.find((decision) => decision.partId === line.partId) ?? undecided;
		return (
			decided.amount === sent.refundedTaka &&
			decided.restocked === sent.restockedQuantity &&
			decided.sentBack === sent.sentBackQuantity
		);
	});
	return isSame && delivery === refundedDeliveryTaka;
}

function sumOf({ lines, delivery }: Closing): number {
	return lines.reduce((sum, { amount }) => sum + amount, delivery);
}

/** Owes the refund in the same transaction. Returns the refund's id, or null if nothing is refunded. */
async function oweForReturn(
	deps: OrderingDeps,
	order: LockedOrder,
	admin: Caller,
	{ refundedTotal, lines, delivery: deliveryTaka }: Closing,
): Promise<Result<string | null, "refund-changed" | "refund-too-much" | "refund-not-paid">> {
	const amounts = lines.filter(({ amount }) => amount > 0);
	if (amounts.length === 0 && deliveryTaka === 0) return ok(null);
	const now = order.refundedPoisha / 100;
	if (now !== refundedTotal) return refuse("refund-changed", { refundedTotal: now });
	const refundId = newId();
	const parts = amounts.map(({ partId, amount: amountTaka }) => ({ partId, amountTaka }));
	const decision = { refundId, reason: "returned", lines: parts, deliveryTaka } as const;
	const owed = await owePart(deps, order, admin, decision);
	if (owed.ok) return ok(refundId);
	return refuse(owed.code === "not-that-way" ? "refund-not-paid" : "refund-too-much");
}

/** Returns the decided lines with their order lines. The shop keeps any other line and refunds nothing for it. */
async function matchLines(
	tx: Db,
	id: string,
	{ lines }: Closing,
): Promise<Result<ClosedLine[], "no-such-line" | "return-too-many" | "refund-too-much">> {
	const all = await readLines(tx, id);
	const matched: ClosedLine[] = [];
	for (const decided of lines) {
		const match = all.find(({ line }) => line.partId === decided.partId);
		if (!match) return refuse("no-such-line");
		const { line, sent } = match;
		const left = sent.quantity - decided.sentBack;
		if (decided.restocked > left || decided.serials.length > left) return refuse("return-too-many");
		if (decided.amount > line.unitPriceTaka * sent.quantity) return refuse("refund-too-much");
		matched.push({ ...decided, line, quantity: sent.quantity });
	}
	return ok(matched);
}

/** Reads the lines of a return: each with its line of the order. */
function readLines(tx: Db, returnId: string) {
	return tx
		.select({ line: orderLines, sent: returnLines })
		.from(returnLines)
		.innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
		.where(eq(returnLines.returnId, returnId));
}

/** Closes one line. Returns false if a serial number is of no unit of the line. */
async function closeLine(tx: Db, returnId: string, done: ClosedLine, now: Date): Promise<boolean> {
	const { line, quantity, amount, restocked, sentBack, serials } = done;
	await tx
		.update(returnLines)
		.set({ refundedTaka: amount, restockedQuantity: restocked, sentBackQuantity: sentBack })
		.where(and(eq(returnLines.returnId, returnId), eq(returnLines.orderLineId, line.id)));
	if (sentBack > 0)
		await tx
			.update(orderLines)
			.set({ returnedQuantity: sql`returned_quantity - ${sentBack}::int` })
			.where(eq(orderLines.id, line.id));
	// If the shop keeps every unit of the line, the ticked serial numbers do not matter.
	const keepsAll = quantity - sentBack === line.quantity;
	const ended = await tx
		.update(orderUnits)
		.set({ endedAt: now })
		.where(
			and(
				eq(orderUnits.orderLineId, line.id),
				keepsAll ? undefined : inArray(orderUnits.serial, serials),
				isNull(orderUnits.endedAt),
			),
		)
		.returning({ serial: orderUnits.serial });
	const known = new Set(ended.map(({ serial }) => serial));
	return serials.every((serial) => known.has(serial));
}
