import type { EmailContent } from "../platform/mail/email-content.ts";
import { chargeInWords } from "../terms/charge-in-words.ts";
import { copy as termsCopy } from "../terms/terms.copy.ts";
import { courierName, trackingAddress } from "./couriers.ts";
import { copy } from "./mail.copy.ts";
import { showOrderNumber } from "./order-number.ts";
import { deliveryDaysOf, type OrderRow } from "./order-rows.server.ts";
import { addressInWords } from "./promises/address-in-words.ts";
import { arrivalInWords, saysCharge } from "./promises/promised-facts.ts";
import type { OrderMailType } from "./queue-order-mail.server.ts";

type Facts = NonNullable<EmailContent["details"]>;

/** What an order comes to: the parts and the delivery where one was said, and the total. */
export function mailSums(order: OrderRow): [string, string][] {
	const { totalTaka, deliveryChargeTaka } = order;
	const total: [string, string] = [copy.total, copy.amountOf(totalTaka)];
	if (!saysCharge({ deliveryChargeTaka, deliveryDays: deliveryDaysOf(order) })) return [total];
	return [
		[copy.parts, copy.amountOf(totalTaka - deliveryChargeTaka)],
		[termsCopy.deliveryCharge, chargeInWords(deliveryChargeTaka)],
		total,
	];
}

// What ended without parts goes nowhere, and nobody sends it back.
const withParts: readonly OrderMailType[] = ["booked", "message", "paid", "shipped", "delivered"];

// A booking costs nothing: until it is paid, a stranger at whose address somebody else booked reads no address of theirs.
const unpaid: readonly OrderMailType[] = ["booked", "message"];

/** The order's number; where and when its parts go, by whom, and how long they may be sent back. */
export function mailDetails(order: OrderRow, type: OrderMailType, isVerified: boolean): Facts {
	const number = [copy.order, showOrderNumber(order.number)] as const;
	if (!withParts.includes(type)) return [number];
	const coming = type !== "delivered";
	return [
		number,
		...(coming ? wayOf(order, isVerified || !unpaid.includes(type)) : []),
		...(coming && type !== "shipped" ? daysOf(order) : []),
		...(type === "shipped" ? courierOf(order) : []),
		...(order.returnDays > 0 ? [[copy.returns, copy.within(order.returnDays)] as const] : []),
	];
}

function wayOf({ delivery }: OrderRow, saysAddress: boolean): Facts {
	if (delivery === null) return [];
	if ("collect" in delivery) return [[copy.delivery, copy.collected]];
	return saysAddress ? [[copy.goesTo, addressInWords(delivery)]] : [];
}

function daysOf(order: OrderRow): Facts {
	const days = deliveryDaysOf(order);
	return days ? [[copy.arrives, arrivalInWords(days)]] : [];
}

function courierOf({ courier, trackingNumber }: OrderRow): Facts {
	if (courier === null && trackingNumber === null) return [];
	const name = courier === null ? copy.courier : courierName(courier);
	const address = trackingAddress(courier, trackingNumber);
	if (trackingNumber === null) return [[copy.courier, name]];
	return [address === null ? [name, trackingNumber] : [name, trackingNumber, address]];
}
