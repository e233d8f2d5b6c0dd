import { is, sql } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import { imageOf } from "../../catalogue/images/choose-image.ts";
import { lockPartsOfLines, takeLinesSql } from "../../catalogue/take-lines.server.ts";
import type { Caller } from "../../kernel/caller.ts";
import { errorCode } from "../../kernel/error-code.ts";
import { ok, refuse } from "../../kernel/result.ts";
import type { PaymentDue } from "../../payments/methods.ts";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import { prepared, value } from "../../platform/database/prepared.server.ts";
import { mailValues, queueMailSql } from "../../platform/mail/queue-mail.server.ts";
import type { OrderPromises } from "../promises/promises-of-order.ts";
import { orderMail } from "../queue-order-mail.server.ts";
import { type Delivery, firstFreeSlot } from "../rules.ts";
import type { BookedPart } from "./booking-details.server.ts";
import { mayNewCustomerHold } from "./held-by-new-customers.server.ts";
import { newOrderNumber } from "./new-order-number.server.ts";
import { sumTaka } from "./order-refusal.ts";

/** Locks the buyer's account against a removal. It has no rows if the account was removed a moment ago. */
const buyer = sql`buyer as (
	select from users where id = ${value("accountId", "text")} and removed_at is null for key share
)`;

/** The condition that the buyer has an account, and that the terms of this order are still the newest. */
const byBuyerAndTerms = sql`exists (select from buyer)
	and not exists (select from terms where version > ${value("termsVersion", "int")})`;

/**
 * The SQL that takes the ordered parts out of the account's basket. It runs in the order's
 * transaction, so that a lost response leaves nothing to order twice. If another device has added
 * units, the basket keeps these, as counted after the lock. It locks by part id, like writeBasket.
 */
const takeFromBasket = sql`in_basket as (
	select basket_lines.part_id, basket_lines.quantity - taken.quantity as rest
	from basket_lines join taken on taken.part_id = basket_lines.part_id
	where account_id = ${value("accountId", "text")} and ${value("byLines", "boolean")}
	order by basket_lines.part_id
	for update of basket_lines
), lessened as (
	update basket_lines set quantity = rest from in_basket
	where account_id = ${value("accountId", "text")} and basket_lines.part_id = in_basket.part_id and rest > 0
), emptied as (
	delete from basket_lines using in_basket
	where account_id = ${value("accountId", "text")} and basket_lines.part_id = in_basket.part_id and rest <= 0
)`;

/** Takes the stock. Writes everything else only if it took stock. */
const booking = sql`with ${buyer}, ${takeLinesSql(byBuyerAndTerms)}, ${takeFromBasket}, made as (
	insert into orders (id, number, account_id, customer_name, email, phone, fulfilment, payment_due, total_taka, delivery,
		unpaid_slot, hold_ends_at, next_attempt_at, created_at,
		delivery_charge_taka, delivery_days_from, delivery_days_to, return_days)
	select ${value("orderId", "uuid")}, ${value("number", "text")}, ${value("accountId", "text")},
		${value("customerName", "text")}, ${value("email", "text")}, ${value("phone", "text")}, ${value("fulfilment", "text")}::fulfilment,
		${value("paymentDue", "text")}, ${value("totalTaka", "int")},
		${value("delivery", "jsonb")}, ${value("slot", "int")}, ${value("holdEndsAt", "timestamptz")},
		${value("holdEndsAt", "timestamptz")}, ${value("now", "timestamptz")},
		${value("deliveryChargeTaka", "int")}, ${value("daysFrom", "int")}, ${value("daysTo", "int")},
		${value("returnDays", "int")}
	from taken limit 1
), lined as (
	insert into order_lines (id, order_id, part_id, category, name, image, unit_price_taka, quantity,
		warranty_months, warranty_words)
	select line_id, ${value("orderId", "uuid")}, part_id, category, name, image, price_taka, quantity,
		warranty_months, warranty_words
	from taken
), recorded as (
	insert into order_events (id, order_id, type, by_account_id, created_at)
	select ${value("eventId", "uuid")}, ${value("orderId", "uuid")}, 'booked',
		${value("accountId", "text")}, ${value("now", "timestamptz")}
	from taken limit 1
), mailed as (
	${queueMailSql} from taken limit 1
)
select ${value("orderId", "uuid")} as id from taken limit 1`;

type Made = { id: string };
const book = prepared<Made>("book_lines", booking);

export type NewOrder = {
	customer: Caller;
	phone: string;
	delivery: Delivery | null;
	/** An order whose payment is due on delivery is confirmed at once. Any other is held until it is paid. */
	paymentDue: PaymentDue;
	lines: readonly { part: BookedPart; quantity: number }[];
	promises: OrderPromises;
	/** Whether the parts were sent as lines. They then leave the account's basket. */
	byLines: boolean;
	unpaidSlots: readonly number[];
	holdMinutes: number;
	/** Whether the limit on what new customers hold applies. */
	byNewCustomer: boolean;
};

/**
 * Returns the new order's id. Null if a part or the terms changed, the unpaid slot was taken, the
 * account was removed, or new customers now hold too much of a part. If another order has the number, it tries a new one.
 */
export async function insertOrder(
	{ db, clock }: Deps,
	order: NewOrder,
	nextNumber: () => string = newOrderNumber,
): Promise<string | null> {
	const { customer, lines, byLines } = order;
	const { termsVersion, delivery, returnDays } = order.promises;
	const now = clock.now();
	const orderId = newId();
	const values = {
		...mailValues(orderMail({ id: orderId, email: customer.email }, "booked"), now),
		...lineValues(order),
		byLines,
		orderId,
		eventId: newId(),
		totalTaka: sumTaka(lines) + delivery.chargeTaka,
		deliveryChargeTaka: delivery.chargeTaka,
		daysFrom: delivery.days?.from ?? null,
		daysTo: delivery.days?.to ?? null,
		returnDays,
		termsVersion,
		accountId: customer.accountId,
		customerName: customer.name,
		email: customer.email,
		phone: order.phone,
		delivery: order.delivery && JSON.stringify(order.delivery),
		...stateOf(order, now),
	};
	for (;;) {
		const numbered = { ...values, number: nextNumber() };
		try {
			return await write(db, order, async (tx) => (await book(tx, numbered))[0]?.id ?? null);
		} catch (error) {
			if (isOvertaken(error)) return null;
			if (!isDoubled(error, "orders_number")) throw error;
		}
	}
}

function stateOf({ paymentDue, unpaidSlots, holdMinutes }: NewOrder, now: Date) {
	const unpaid = { paymentDue, slot: firstFreeSlot(unpaidSlots) };
	if (paymentDue === "on delivery") return { ...unpaid, fulfilment: "confirmed", holdEndsAt: null };
	const holdEndsAt = new Date(now.getTime() + holdMinutes * 60_000).toISOString();
	return { ...unpaid, fulfilment: "held", holdEndsAt };
}

function lineValues({ lines, promises }: NewOrder): Record<string, unknown> {
	const { warranties } = promises;
	return {
		partIds: lines.map(({ part }) => part.id),
		quantities: lines.map(({ quantity }) => quantity),
		prices: lines.map(({ part }) => part.priceTaka),
		movementIds: lines.map(newId),
		lineIds: lines.map(newId),
		images: lines.map(({ part }) => imageOf(part)),
		warrantyMonths: warranties.map((warranty) => warranty?.months ?? null),
		warrantyWords: warranties.map((warranty) => warranty?.words ?? null),
	};
}

/**
 * Writes the order. Several parts, and what a new customer wants, are locked before. In a
 * transaction, a savepoint keeps an error from aborting it and unlocks parts that were not booked.
 */
async function write(
	db: Db,
	{ customer, lines, byNewCustomer }: NewOrder,
	act: (db: Db) => Promise<string | null>,
): Promise<string | null> {
	const locksFirst = byNewCustomer || lines.length > 1;
	if (!locksFirst && !is(db, PgTransaction)) return act(db);
	const made = await inTransaction(db, async (tx) => {
		if (locksFirst) await lockPartsOfLines(tx, lines);
		const mayHold = !byNewCustomer || (await mayNewCustomerHold(tx, customer.accountId, lines));
		const id = mayHold ? await act(tx) : null;
		return id === null ? refuse("nothing-taken") : ok(id);
	});
	return made.ok ? made.value : null;
}

/** Whether another booking of the account took the quota slot, or PostgreSQL ended this booking to solve a deadlock. */
function isOvertaken(error: unknown): boolean {
	return errorCode(causeOf(error)) === "40P01" || isDoubled(error, "orders_unpaid_slot");
}

function isDoubled(error: unknown, constraint: string): boolean {
	return causeOf(error)?.constraint === constraint;
}

function causeOf(error: unknown) {
	return (error as { cause?: { constraint?: string } }).cause;
}
