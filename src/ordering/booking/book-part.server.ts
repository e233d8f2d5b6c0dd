import { is, type SQL, sql } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import { foldEmail } from "../../accounts/rules.ts";
import { findOnlyLivePartNamed } from "../../catalogue/find-live-part.server.ts";
import { imageOf } from "../../catalogue/images/choose-image.ts";
import { takeStockSql } from "../../catalogue/take-stock.server.ts";
import type { Caller } from "../../kernel/caller.ts";
import { errorCode } from "../../kernel/error-code.ts";
import { ok, type Refused, type Result, refuse } from "../../kernel/result.ts";
import type { Clock } from "../../platform/clock.ts";
import { withAdvisoryLock } from "../../platform/database/advisory-lock.server.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { isId, newId } from "../../platform/database/id.server.ts";
import { prepared, value } from "../../platform/database/prepared.server.ts";
import { mailValues, queueMailSql } from "../../platform/mail/queue-mail.server.ts";
import type { BookingLimits } from "../deps.server.ts";
import { orderMail } from "../queue-order-mail.server.ts";
import { bookingRefusal, type Delivery, firstFreeSlot, totalTaka, waitSeconds } from "../rules.ts";
import {
	type BookingDetails,
	maxExpiredPerDay,
	maxOrdersPerHour,
	readBookingDetails,
} from "./booking-details.server.ts";
import type { Booking } from "./contract.ts";
import {
	readUnverified,
	unverifiedRefusal,
	withinUnverifiedShare,
} from "./unverified-limits.server.ts";

export type Booked = { orderId: string; partId: string };

type Refusal =
	| "below-minimum"
	| "above-available"
	| "total-too-small"
	| "total-too-large"
	| "total-changed"
	| "part-unknown"
	| "part-gone"
	| "not-your-email"
	| "too-many-unpaid"
	| "unverified-unpaid"
	| "unverified-network"
	| "unverified-share"
	| "too-many-expired"
	| "too-many"
	| "busy";

type BookPartDeps = {
	db: Db;
	clock: Clock;
	limits: BookingLimits;
	/** A keyed hash of the client's network address. */
	network: string;
};

// Each attempt reads the details again; only many concurrent bookings of one part need several.
const maxAttempts = 12;

/**
 * Books a part: takes its stock and holds it until the order is paid or the hold
 * ends. One statement writes stock, order, line, history and the e-mail, at the
 * price that was read.
 *
 * Refuses in this order: another account's e-mail, no such part, the quantity
 * (spec §5), a total outside 100 to 999,999 taka, a total that has changed (with
 * the current `totalPrice`), the limits of an unverified account, too many unpaid
 * orders, orders per hour, expired holds per day. `busy`: other bookings changed
 * the part at each attempt.
 */
export async function bookPart(
	deps: BookPartDeps,
	customer: Caller,
	booking: Booking,
): Promise<Result<Booked, Refusal>> {
	const { db, limits, network } = deps;
	if (booking.email && foldEmail(booking.email) !== customer.email) return refuse("not-your-email");
	const found = await findPart(db, booking);
	if (!found.ok) return found;
	const about = { customer, booking, partId: found.value };
	if (customer.verified || !limits.rateLimited) return tryToBook(deps, about, null);
	// The limit counts all unverified accounts of a network, so their bookings run one at a time.
	return withAdvisoryLock(db, `unverified:${network}`, (tx) =>
		tryToBook({ ...deps, db: tx }, about, network),
	);
}

type BookingRequest = { customer: Caller; booking: Booking; partId: string };

async function tryToBook(
	deps: BookPartDeps,
	about: BookingRequest,
	network: string | null,
): Promise<Result<Booked, Refusal>> {
	const { db, clock, limits } = deps;
	const { customer, booking, partId } = about;
	for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
		const details = await readBookingDetails(db, { partId, accountId: customer.accountId });
		if (!details) return refuse("part-gone");
		const held = network === null ? null : await readUnverified(db, { partId, network });
		const refusal =
			bookingRefusal(details, booking) ??
			(held && unverifiedRefusal(details, held, booking.quantity)) ??
			accountRefusal(details, limits, clock.now());
		if (refusal) return refusal;
		const unverified = held && { network, networkUnits: held.networkUnits };
		const orderId = await insertOrder(deps, about, details, unverified);
		if (orderId) return ok({ orderId, partId });
	}
	return refuse("busy");
}

async function findPart(
	db: Db,
	{ partId, product }: Booking,
): Promise<Result<string, "part-gone" | "part-unknown">> {
	if (partId) return isId(partId) ? ok(partId) : refuse("part-gone");
	const part = await findOnlyLivePartNamed(db, product ?? "");
	return part ? ok(part.id) : refuse("part-unknown");
}

function accountRefusal(
	details: BookingDetails,
	limits: BookingLimits,
	now: Date,
): Refused<"too-many-unpaid" | "too-many-expired" | "too-many"> | null {
	if (details.unpaidSlots.length >= limits.maxUnpaidOrders) return refuse("too-many-unpaid");
	const expired = waitSeconds(details.expiryLimitSince, 24 * 60 * 60, now);
	if (expired > 0)
		return refuse("too-many-expired", { retryAfterSeconds: expired, limit: maxExpiredPerDay });
	const many = limits.rateLimited ? waitSeconds(details.orderLimitSince, 60 * 60, now) : 0;
	return many > 0 ? refuse("too-many", { retryAfterSeconds: many, limit: maxOrdersPerHour }) : null;
}

const bookingWith = (taking: SQL, network: SQL) =>
	sql`with ${taking}, made as (
		insert into orders (id, account_id, customer_name, email, phone, status, total_taka, delivery,
			unpaid_slot, hold_ends_at, ask_at, created_at, unverified_network)
		select ${value("orderId", "uuid")}, ${value("accountId", "text")}, ${value("customerName", "text")},
			${value("email", "text")}, ${value("phone", "text")}, 'unpaid', ${value("totalTaka", "int")},
			${value("delivery", "jsonb")}, ${value("slot", "int")}, ${value("holdEndsAt", "timestamptz")},
			${value("holdEndsAt", "timestamptz")}, ${value("now", "timestamptz")}, ${network}
		from taken
	), lined as (
		insert into order_lines (id, order_id, part_id, category, name, image, unit_price_taka, quantity)
		select ${value("lineId", "uuid")}, ${value("orderId", "uuid")}, ${value("partId", "uuid")},
			taken.category, taken.name, ${value("image", "text")}, taken.price_taka, ${value("quantity", "int")}
		from taken
	), recorded as (
		insert into order_events (id, order_id, what, by_account_id, created_at)
		select ${value("eventId", "uuid")}, ${value("orderId", "uuid")}, 'booked',
			${value("accountId", "text")}, ${value("now", "timestamptz")}
		from taken
	), mailed as (
		${queueMailSql} from taken
	)
	select ${value("orderId", "uuid")} as id from taken`;

const bookOnce = prepared<{ id: string }>("book_part", bookingWith(takeStockSql(), sql`null`));
const bookUnverified = prepared<{ id: string }>(
	"book_part_unverified",
	bookingWith(takeStockSql(withinUnverifiedShare), value("network", "text")),
);

/** The new order's id, or null if the part changed or the unpaid slot was taken meanwhile. */
async function insertOrder(
	{ db, clock, limits }: BookPartDeps,
	{ customer, booking, partId }: BookingRequest,
	part: BookingDetails,
	unverified: { network: string | null; networkUnits: number } | null,
): Promise<string | null> {
	const now = clock.now();
	const orderId = newId();
	const values = {
		...mailValues(orderMail({ id: orderId, email: customer.email }, "booked"), now),
		orderId,
		movementId: newId(),
		lineId: newId(),
		eventId: newId(),
		partId,
		quantity: booking.quantity,
		priceTaka: part.priceTaka,
		totalTaka: totalTaka(part.priceTaka, booking.quantity),
		image: imageOf(part),
		accountId: customer.accountId,
		customerName: customer.name,
		email: customer.email,
		phone: booking.phone,
		delivery: deliveryOf(booking),
		slot: firstFreeSlot(part.unpaidSlots),
		holdEndsAt: new Date(now.getTime() + limits.holdMinutes * 60_000).toISOString(),
	};
	try {
		const rows = await inSavepoint(db, (at) =>
			unverified ? bookUnverified(at, { ...values, ...unverified }) : bookOnce(at, values),
		);
		return rows[0]?.id ?? null;
	} catch (error) {
		if (isSlotTaken(error)) return null;
		throw error;
	}
}

function deliveryOf({ delivery, collect }: Booking): string | null {
	const chosen: Delivery | null = collect ? { collect: true } : (delivery ?? null);
	return chosen && JSON.stringify(chosen);
}

/** Inside a transaction, a savepoint keeps a unique violation from aborting it. */
function inSavepoint<T>(db: Db, act: (db: Db) => Promise<T>): Promise<T> {
	return is(db, PgTransaction) ? db.transaction(act) : act(db);
}

function isSlotTaken(error: unknown): boolean {
	const { cause } = error as { cause?: { constraint?: string } };
	return errorCode(cause) === "23505" && cause?.constraint === "orders_unpaid_slot";
}
