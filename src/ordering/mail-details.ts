import { showShopDay } from "../kernel/shop-time.ts";
import type { EmailContent } from "../platform/mail/email-content.ts";
import { chargeInWords } from "../terms/charge-in-words.ts";
import { copy as termsCopy } from "../terms/terms.copy.ts";
import type { Terms } from "../terms/terms.ts";
import { courierName, trackingAddress } from "./couriers.ts";
import { copy } from "./mail.copy.ts";
import { showOrderNumber } from "./order-number.ts";
import { deliveryDaysOf, type OrderRow } from "./order-rows.server.ts";
import { addressInWords } from "./promises/address-in-words.ts";
import { copy as promisesCopy } from "./promises/copy.ts";
import { dayAfter, dayIsOver } from "./promises/day-after.ts";
import { arrivalInWords, isPaidLater, saysCharge } from "./promises/promised-facts.ts";
import type { OrderMailType } from "./queue-order-mail.server.ts";
import { promisedFrom } from "./rules.ts";

type Facts = NonNullable<EmailContent["details"]>;

/** Returns the sums of an order: parts and delivery if the shop stated a charge, then the total. */
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

// The mails that show delivery, warranty and returns. The rest is about ended orders or money.
export const withParts: readonly OrderMailType[] = [
	"booked",
	"message",
	"paid",
	"shipped",
	"delivered",
];

// Anybody can book free with a stranger's e-mail: an unverified reader sees no address before
// payment.
const unpaid: readonly OrderMailType[] = ["booked", "message"];

type Telling = {
	type: OrderMailType;
	isVerified: boolean;
	/** Where and when customers collect orders, by the shop's present terms. */
	collect: Terms["collect"];
	now: Date;
};

/** Returns the order's number, destination, arrival day, courier and days of return. */
export function mailDetails(order: OrderRow, telling: Telling): Facts {
	const { type, isVerified, collect } = telling;
	const number = [copy.order, showOrderNumber(order.number)] as const;
	if (!withParts.includes(type)) return [number];
	const isUnpaid = unpaid.includes(type) || isPaidLater(order);
	const saysAddress = isVerified || !isUnpaid;
	return [
		number,
		...(type === "delivered" ? [] : wayOf(order, saysAddress, collect)),
		...(type === "delivered" ? [] : arrivalOf(order, telling.now)),
		...(isPaidLater(order) && type !== "delivered" ? toPayOf(order) : []),
		...(type === "shipped" ? courierOf(order) : []),
		...returnsOf(order),
	];
}

function wayOf({ delivery }: OrderRow, saysAddress: boolean, collect: Terms["collect"]): Facts {
	if (delivery === null) return [];
	if (!("collect" in delivery)) return saysAddress ? [[copy.goesTo, addressInWords(delivery)]] : [];
	if (collect === null) return [[copy.delivery, copy.collected]];
	return [[copy.collectAt, promisesCopy.collectAt(collect.address, collect.hours)]];
}

/** Returns the arrival. Once its days count, it is the last of them, unless that is over. */
function arrivalOf(order: OrderRow, now: Date): Facts {
	const days = deliveryDaysOf(order);
	if (days === null || (order.paymentDue === "on delivery" && order.deliveredAt)) return [];
	const from = promisedFrom(order);
	if (from === null) return [[copy.arrives, arrivalInWords(days)]];
	const last = dayAfter(from, days.to);
	return dayIsOver(last, now) ? [] : [[copy.arrives, copy.byDay(showShopDay(last))]];
}

function toPayOf({ totalTaka }: OrderRow): Facts {
	return [[promisesCopy.toPayOnDelivery, copy.amountOf(totalTaka)]];
}

function returnsOf({ returnDays, deliveredAt }: OrderRow): Facts {
	if (returnDays === 0) return [];
	if (deliveredAt === null) return [[copy.returns, copy.within(returnDays)]];
	const last = dayAfter(deliveredAt, returnDays);
	return [[copy.returns, copy.untilDay(showShopDay(last))]];
}

function courierOf({ courier, trackingNumber }: OrderRow): Facts {
	if (courier === null && trackingNumber === null) return [];
	const name = courier === null ? copy.courier : courierName(courier);
	const address = trackingAddress(courier, trackingNumber);
	if (trackingNumber === null) return [[copy.courier, name]];
	return [address === null ? [name, trackingNumber] : [name, trackingNumber, address]];
}
