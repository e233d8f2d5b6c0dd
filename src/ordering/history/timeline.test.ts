import { expect, test } from "vitest";
import { at, booked, history, now } from "../../../test/harness/orders/shown-order.ts";
import type { ShownOrder } from "../contract.ts";
import type { Reader } from "../rules.ts";
import type { OrderHistory, ShownEvent } from "./contract.ts";
import { sayDue, sayNext, sayStep } from "./say-step.ts";
import { currentStep, timelineOf } from "./timeline.ts";

const paid: ShownOrder = {
	...booked,
	status: "confirmed",
	paid: true,
	paidAt: at(2),
	expiresAt: null,
};
const onDelivery: ShownOrder = {
	...booked,
	status: "confirmed",
	paymentDue: "on delivery",
	expiresAt: null,
};
const packed: ShownOrder = { ...paid, packedAt: at(3) };
const shipped: ShownOrder = { ...packed, status: "shipped", shippedAt: at(4) };
const courier = { courier: "pathao", trackingNumber: "DT1" } as const;
const delivered: ShownOrder = { ...shipped, status: "delivered", deliveredAt: at(5) };
const collect = { delivery: { collect: true }, deliveryDays: null } as const;
const cancelled: ShownOrder = { ...paid, refundedTaka: 32_500 };

function happened(
	type: ShownEvent["type"],
	hour: number,
	more: Partial<ShownEvent> = {},
): ShownEvent {
	return { type, at: at(hour), by: "shop", amount: null, reason: null, returnId: null, ...more };
}
/** What somebody reads: `+` done, `>` now, `-` next. */
function read(order: ShownOrder, events: OrderHistory, reader: Reader = "customer"): string {
	const mark = { done: "+", now: ">", next: "-" };
	const steps = timelineOf(order, events, now).map((step) => {
		const due = step.due ? `, ${sayDue(step.due, now)}` : "";
		return `${mark[step.state]} ${sayStep(step, order, reader)}${due}${step.isLate ? " (late)" : ""}`;
	});
	return steps.join(" · ");
}

const owed = happened("refund owed", 6, { amount: 32_500, reason: "cancelled", by: "customer" });
const returned = (type: ShownEvent["type"], hour: number) =>
	happened(type, hour, { returnId: "r" });

test.each<[string, ShownOrder, OrderHistory, string]>([
	[
		"not paid yet",
		booked,
		history(),
		"+ Booked · > You pay · - We pack it · - We send it to you · - It is brought to you",
	],
	[
		"not paid in time",
		{ ...booked, status: "expired" },
		history([happened("expired", 10)]),
		"+ Booked · + Not paid in time, so the booking ended",
	],
	[
		"paid",
		paid,
		history(),
		"+ Booked · + Paid · > We pack it, by Sunday · - We send it to you, by Sunday · - It is brought to you, between Sunday and Tuesday",
	],
	[
		"paid, and nobody said how long it takes",
		{ ...paid, deliveryDays: null },
		history(),
		"+ Booked · + Paid · > We pack it · - We send it to you · - It is brought to you",
	],
	[
		"paid a week ago, and not packed",
		{ ...paid, createdAt: "2026-11-13T01:00:00.000Z", paidAt: "2026-11-13T02:00:00.000Z" },
		history(),
		"+ Booked · + Paid · > We pack it, by Sun 15 Nov (late) · - We send it to you, by Sun 15 Nov (late) · - It is brought to you, by Tue 17 Nov (late)",
	],
	[
		"paid after the hold",
		paid,
		history([happened("expired", 1), happened("paid", 2)]),
		"+ Booked · + Not paid in time, so the booking ended · + Paid · > We pack it, by Sunday · - We send it to you, by Sunday · - It is brought to you, between Sunday and Tuesday",
	],
	[
		"packed",
		packed,
		history(),
		"+ Booked · + Paid · + Packed · > We send it to you, by Sunday · - It is brought to you, between Sunday and Tuesday",
	],
	[
		"shipped, and nobody said by whom",
		shipped,
		history(),
		"+ Booked · + Paid · + Packed · + On its way · > It is brought to you, between Sunday and Tuesday",
	],
	[
		"shipped by a courier",
		{ ...shipped, ...courier },
		history(),
		"+ Booked · + Paid · + Packed · + Handed over to Pathao · > Pathao brings it to you, between Sunday and Tuesday",
	],
	[
		"shipped without being packed",
		{ ...shipped, packedAt: null },
		history(),
		"+ Booked · + Paid · + On its way · > It is brought to you, between Sunday and Tuesday",
	],
	["delivered", delivered, history(), "+ Booked · + Paid · + Packed · + On its way · + Delivered"],
	[
		"paid on delivery, and booked",
		onDelivery,
		history(),
		"+ Booked · > We pack it, by Sunday · - We send it to you, by Sunday · - It is brought to you, between Sunday and Tuesday · - You pay",
	],
	[
		"paid on delivery, and delivered",
		{ ...onDelivery, packedAt: at(3), shippedAt: at(4), deliveredAt: at(5), status: "delivered" },
		history(),
		"+ Booked · + Packed · + On its way · + Delivered · > You pay",
	],
	[
		"paid before its delivery, which is early",
		{ ...onDelivery, packedAt: at(3), paid: true, paidAt: at(4) },
		history(),
		"+ Booked · + Packed · + Paid · > We send it to you, by Sunday · - It is brought to you, between Sunday and Tuesday",
	],
	[
		"paid on delivery, and deleted",
		{ ...onDelivery, status: "expired" },
		history([happened("expired", 10)]),
		"+ Booked · + Not paid in time, so the booking ended",
	],
	[
		"to be collected",
		{ ...paid, ...collect },
		history(),
		"+ Booked · + Paid · > We pack it · - We get it ready for you to collect · - You collect it at the shop",
	],
	[
		"ready to be collected",
		{ ...shipped, ...collect },
		history(),
		"+ Booked · + Paid · + Packed · + Ready to be collected · > You collect it at the shop",
	],
	[
		"collected",
		{ ...delivered, ...collect },
		history(),
		"+ Booked · + Paid · + Packed · + Ready to be collected · + Collected",
	],
	[
		"cancelled, and the provider has not answered",
		cancelled,
		history([owed], [{ amount: 32_500, reason: "cancelled" }]),
		"+ Booked · + Paid · + Cancelled · > ৳32,500 goes back to your card",
	],
	[
		"cancelled and refunded",
		{ ...cancelled, status: "refunded", paid: false },
		history([owed, happened("refunded", 7, { amount: 32_500, reason: "cancelled" })]),
		"+ Booked · + Paid · + Cancelled · + ৳32,500 refunded to the card",
	],
	[
		"refunded in part",
		{ ...packed, refundedTaka: 1_200 },
		history([
			happened("refund owed", 3, { reason: "by admin" }),
			happened("partly refunded", 4, { amount: 1_200, reason: "by admin" }),
		]),
		"+ Booked · + Paid · + Packed · + ৳1,200 refunded to the card · > We send it to you, by Sunday · - It is brought to you, between Sunday and Tuesday",
	],
	[
		"paid too late, and the money is on its way",
		{ ...booked, status: "refunded", refundedTaka: 32_500 },
		history([happened("expired", 2)], [{ amount: 32_500, reason: "too late" }]),
		"+ Booked · + Not paid in time, so the booking ended · > ৳32,500 goes back to your card",
	],
	[
		"delivered, and something is to come back",
		delivered,
		history([returned("return asked", 6)]),
		"+ Booked · + Paid · + Packed · + On its way · + Delivered · + Return asked for · > We decide about your return",
	],
	[
		"a return that was accepted",
		delivered,
		history([returned("return asked", 6), returned("return accepted", 7)]),
		"+ Booked · + Paid · + Packed · + On its way · + Delivered · + Return asked for · + Return accepted · > You send or bring the parts back",
	],
	[
		"a return that is over",
		delivered,
		history([returned("return asked", 6), returned("return refused", 7)]),
		"+ Booked · + Paid · + Packed · + On its way · + Delivered · + Return asked for · + Return refused",
	],
])("%s", (_, order, events, steps) => {
	expect(read(order, events)).toEqual(steps);
});

test("the shop reads what it has to do", () => {
	expect(read(paid, history([happened("disputed", 3)]), "admin")).toEqual(
		"+ Booked · + Paid · + The bank disputes the payment · > Pack it, by Sunday · - Hand it over to a courier, by Sunday · - It is brought to the customer, between Sunday and Tuesday",
	);
});

test.each([
	["paid", paid, "Next: we pack it, by Sunday"],
	["late", { ...paid, paidAt: "2026-11-13T02:00:00.000Z" }, "Next: we pack it"],
	[
		"to be delivered today at the latest",
		{ ...shipped, ...courier, paidAt: "2026-11-16T02:00:00.000Z" },
		"Next: Pathao brings it to you, today",
	],
	["ready to be collected", { ...shipped, ...collect }, "Next: you collect it at the shop"],
	["delivered", delivered, null],
	["expired", { ...booked, status: "expired" as const }, null],
	["cancelled", cancelled, null],
])("what comes next of an order that is %s, in one line", (_, order, line) => {
	const step = currentStep(order, now);
	expect(step && sayNext(step, order, now)).toBe(line);
});
