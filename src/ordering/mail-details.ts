import type { EmailContent } from "../platform/mail/email-content.ts";
import { courierName, trackingAddress } from "./couriers.ts";
import { copy } from "./mail.copy.ts";
import { showOrderNumber } from "./order-number.ts";
import type { OrderRow } from "./order-rows.server.ts";
import type { OrderMailType } from "./queue-order-mail.server.ts";

type Facts = NonNullable<EmailContent["details"]>;

/** What an order comes to: the parts and the delivery where it costs something, and the total. */
export function mailSums({ totalTaka, deliveryChargeTaka }: OrderRow): [string, string][] {
	const parts: [string, number][] = [
		[copy.parts, totalTaka - deliveryChargeTaka],
		[copy.delivery, deliveryChargeTaka],
	];
	const sums: [string, number][] = deliveryChargeTaka > 0 ? parts : [];
	return [...sums, [copy.total, totalTaka] as const].map(([name, taka]) => [
		name,
		copy.amountOf(taka),
	]);
}

// What ended without parts goes nowhere, and nobody sends it back.
const withParts: readonly OrderMailType[] = ["booked", "message", "paid", "shipped", "delivered"];

/** The order's number; where and when its parts go, by whom, and how long they may be sent back. */
export function mailDetails(order: OrderRow, type: OrderMailType): Facts {
	const number = [copy.order, showOrderNumber(order.number)] as const;
	if (!withParts.includes(type)) return [number];
	const coming = type !== "delivered";
	return [
		number,
		...(coming ? wayOf(order) : []),
		...(coming && type !== "shipped" ? daysOf(order) : []),
		...(type === "shipped" ? courierOf(order) : []),
		...(order.returnDays > 0 ? [[copy.returns, copy.within(order.returnDays)] as const] : []),
	];
}

function wayOf({ delivery }: OrderRow): Facts {
	if (delivery === null) return [];
	if ("collect" in delivery) return [[copy.delivery, copy.collected]];
	return [[copy.goesTo, copy.toAddress(delivery.address, delivery.area)]];
}

function daysOf({ deliveryDaysFrom: from, deliveryDaysTo: to }: OrderRow): Facts {
	return from === null || to === null ? [] : [[copy.arrives, copy.inDays(from, to)]];
}

function courierOf({ courier, trackingNumber }: OrderRow): Facts {
	if (courier === null && trackingNumber === null) return [];
	const name = courier === null ? copy.courier : courierName(courier);
	const address = trackingAddress(courier, trackingNumber);
	if (trackingNumber === null) return [[copy.courier, name]];
	return [address === null ? [name, trackingNumber] : [name, trackingNumber, address]];
}
