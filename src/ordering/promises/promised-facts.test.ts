import { expect, test } from "vitest";
import { arrivalInWords, promisedFacts } from "./promised-facts.ts";

const promised = {
	status: "confirmed",
	paidAt: "2026-11-20T01:00:00.000Z",
	paymentDue: "before shipping",
	totalTaka: 32_500,
	deliveryDays: { from: 1, to: 2 },
	returnDays: 7,
	deliveredAt: null,
} as const;

test("what was promised is said in days, and once it is delivered by the day until which it may be sent back", () => {
	expect(promisedFacts(promised)).toEqual([
		["Arrives", "1 to 2 days after payment"],
		["Returns", "Within 7 days after delivery"],
	]);
	const delivered = { ...promised, status: "delivered", deliveredAt: "2026-11-20T19:00:00Z" };
	const lastMoment = new Date("2026-11-28T17:59:59Z");
	expect(promisedFacts(delivered, lastMoment)).toEqual([["Returns", "Until 28 Nov 2026"]]);
	const dayIsOver = new Date("2026-11-28T18:00:00Z");
	expect(promisedFacts(delivered, dayIsOver)).toEqual([["Returns", "Ended on 28 Nov 2026"]]);
});

test("an order that is paid on delivery says what is to pay, and its days count from the booking", () => {
	const order = { ...promised, paidAt: null, paymentDue: "on delivery" } as const;
	const returns = ["Returns", "Within 7 days after delivery"];
	expect(promisedFacts(order)).toEqual([
		["Arrives", "1 to 2 days after booking"],
		["To pay on delivery", "৳32,500"],
		returns,
	]);
	const sameDay = { ...order, paidAt: promised.paidAt, deliveryDays: { from: 0, to: 0 } };
	expect(promisedFacts(sameDay)).toEqual([["Arrives", "on the day of booking"], returns]);
});

test("an order that has ended without parts promises nothing any more", () => {
	expect(promisedFacts({ ...promised, status: "expired" })).toEqual([]);
	expect(promisedFacts({ ...promised, status: "refunded" })).toEqual([]);
});

test("what arrives on the day of payment does not arrive days after it", () => {
	expect(arrivalInWords({ from: 0, to: 0 })).toBe("on the day of payment");
	expect(arrivalInWords({ from: 0, to: 3 })).toBe("up to 3 days after payment");
});
