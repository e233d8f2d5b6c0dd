import { foldEmail } from "../../accounts/rules.ts";
import { findOnlyLivePartNamed } from "../../catalogue/find-live-part.server.ts";
import type { Caller } from "../../kernel/caller.ts";
import { ok, type Refused, type Result, refuse } from "../../kernel/result.ts";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import type { RefusalOf } from "../../platform/http/endpoint.server.ts";
import { readTerms, type TermsInMemory } from "../../terms/open-terms.server.ts";
import { copy } from "../copy.ts";
import type { BookingLimits } from "../deps.server.ts";
import { orderDelivery } from "../promises/order-delivery.ts";
import { promisesOfOrder } from "../promises/promises-of-order.ts";
import { waitSeconds } from "../rules.ts";
import {
	type EarlierOrders,
	maxOrdersPerHour,
	readBookingDetails,
} from "./booking-details.server.ts";
import type { Booking, bookPartOperation } from "./contract.ts";
import { readHeldParts } from "./held-by-new-customers.server.ts";
import { heldTooLongSeconds } from "./held-time.ts";
import { insertOrder } from "./insert-order.server.ts";
import { orderRefusal, sumTaka } from "./order-refusal.ts";

export type Booked = { orderId: string; partIds: string[] };

type Refusal = RefusalOf<typeof bookPartOperation>;

export type BookPartDeps = Deps & {
	limits: BookingLimits;
	/** The shop's delivery charges and promises. */
	terms: TermsInMemory;
};

/** An account may hold parts without paying for this many times HOLD_MINUTES within 24 h. */
const maxUnpaidHolds = 5;

// Only many concurrent bookings of one part need several attempts. Each reads the details again.
const maxAttempts = 12;

/**
 * Books one part or several: takes their stock and holds it until the order is paid or the hold
 * ends. An order whose payment is due on delivery is confirmed at once. One statement writes stock,
 * order, lines, history and e-mail, all lines or none. It writes nothing if a price or the terms
 * have changed. Parts sent as lines leave the account's basket.
 *
 * Refuses, in this order:
 * - another account's e-mail;
 * - a place that the shop does not deliver to, a missing district on which the charge depends, or
 *   collecting if the shop does not offer it;
 * - an unknown part or a wrong quantity (spec §5; with all refused lines if lines were sent);
 * - a total outside 100 to 999,999 taka, or a changed one (with `totalPrice` and `deliveryCharge`);
 * - too much held without money (contract, Limits), too many unpaid orders, parts held too long,
 *   too many orders per hour;
 * - `busy`: a part or the terms changed during every attempt, or the account was removed meanwhile.
 */
export async function bookPart(
	deps: BookPartDeps,
	customer: Caller,
	booking: Booking,
): Promise<Result<Booked, Refusal>> {
	const { db, clock, limits } = deps;
	// Reading the terms may need a connection, so it happens before a transaction holds one.
	const knownTerms = await deps.terms.read();
	if (booking.email && foldEmail(booking.email) !== customer.email) return refuse("not-your-email");
	const lines = await findLines(db, booking);
	if (!lines) return refuse("part-unknown");
	const { accountId, verified: isVerified } = customer;
	const partIds = lines.map(({ partId }) => partId);
	for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
		const now = clock.now();
		const details = await readBookingDetails(db, { partIds, accountId, limits, now });
		const { parts, earlier, termsVersion } = details;
		// Another process may have changed the terms. This process is notified a moment later.
		const isKnown = knownTerms.version >= (termsVersion ?? 0);
		const terms = isKnown ? knownTerms : await readTerms(db);
		const byNewCustomer = limits.rateLimited && !earlier.hasPaid;
		const found = parts.map((part) => part?.id ?? null);
		const meets = byNewCustomer ? await readHeldParts(db, { partIds: found, accountId }) : null;
		const wanted = lines.map((line, index) => ({ ...line, part: parts[index] ?? null }));
		const booked = wanted.flatMap(({ part, quantity }) => (part ? [{ part, quantity }] : []));
		const delivery = orderDelivery(terms, booking.delivery, sumTaka(wanted));
		if (!delivery.ok) return delivery;
		const order = { ...booking, lines: wanted, deliveryChargeTaka: delivery.value.chargeTaka };
		const refusal =
			orderRefusal(order, earlier.unpaidSlots.length, meets && { parts: meets, isVerified, now }) ??
			accountRefusal(earlier, limits, now);
		if (refusal) return refusal;
		const orderId = await insertOrder(deps, {
			customer,
			phone: booking.phone,
			delivery: booking.delivery,
			paymentDue: booking.paymentDue,
			lines: booked,
			promises: promisesOfOrder(terms, {
				delivery: delivery.value,
				parts: booked.map(({ part }) => part),
			}),
			byLines: booking.byLines,
			unpaidSlots: earlier.unpaidSlots,
			holdMinutes: limits.holdMinutes,
			byNewCustomer,
		});
		if (orderId) return ok({ orderId, partIds: booked.map(({ part }) => part.id) });
	}
	return refuse("busy");
}

type Line = { partId: string; quantity: number };

/** Finds the part id of each line. Null if one part is requested by name and not exactly one live part has it. */
async function findLines(db: Db, { byLines, lines, product }: Booking): Promise<Line[] | null> {
	const found: Line[] = [];
	for (const { partId, quantity } of lines) {
		const named = partId || byLines ? null : await findOnlyLivePartNamed(db, product ?? "");
		const id = named?.id ?? partId;
		if (id === null) return null;
		found.push({ partId: id, quantity });
	}
	return found;
}

function accountRefusal(
	earlier: EarlierOrders,
	limits: BookingLimits,
	now: Date,
): Refused<"too-many-unpaid" | "held-too-long" | "too-many"> | null {
	if (earlier.unpaidSlots.length >= limits.maxUnpaidOrders) return refuse("too-many-unpaid");
	if (!limits.rateLimited) return null;
	// If the customer has paid before, only holds that ran out count.
	const holds = earlier.hasPaid ? earlier.holds.filter(({ ranOut }) => ranOut) : earlier.holds;
	const limitMs = maxUnpaidHolds * Math.floor(limits.holdMinutes * 60_000);
	const heldFor = heldTooLongSeconds(holds, limitMs, now);
	if (heldFor > 0) {
		const detail = copy.heldTooLong(heldFor);
		return refuse("held-too-long", { detail, retryAfterSeconds: heldFor });
	}
	const many = waitSeconds(earlier.orderLimitSince, 60 * 60, now);
	return many > 0 ? refuse("too-many", { retryAfterSeconds: many, limit: maxOrdersPerHour }) : null;
}
