import { createElement } from "react";
import { expect, test } from "vitest";
import { render, wordsOf } from "../../../test/harness/pages/render.ts";
import type { ShownOrder } from "../contract.ts";
import { OrderedParts } from "../order-summary.tsx";
import { PaidOrder } from "./paid-order.tsx";

const line = {
	partId: "p1",
	category: "mouse",
	address: null,
	name: "Logitech G502",
	image: null,
	unitPriceTaka: 5_000,
	quantity: 2,
	refundedTaka: 0,
	serials: [],
	warranty: { months: 24, words: null },
	reviewed: false,
};
const order: ShownOrder = {
	id: "1",
	number: "K7M2-94QX",
	product: "Logitech G502",
	image: null,
	customer: "Rahima Begum",
	email: "rahima@example.com",
	quantity: 2,
	totalTaka: 10_060,
	refundedTaka: 0,
	deliveryChargeTaka: 60,
	deliveryDays: { from: 0, to: 0 },
	returnDays: 7,
	phone: "+8801712345678",
	paid: true,
	paymentDue: "before shipping",
	paymentIntentId: "pi_1",
	status: "confirmed",
	delivery: { address: "12 Green Road", area: "Dhanmondi" },
	createdAt: new Date().toISOString(),
	paidAt: new Date().toISOString(),
	packedAt: null,
	shippedAt: null,
	deliveredAt: null,
	courier: null,
	trackingNumber: null,
	expiresAt: null,
	lines: [line],
};

test("who has paid reads which order it is, what happens next and by when, where it goes and where the mail went", () => {
	const html = render(createElement(PaidOrder, { order }));
	const words = wordsOf(html);
	for (const text of [
		"WOW! Your payment done",
		"Order K7M2-94QX is paid.",
		"Next: we pack it, today",
		"Delivery: 12 Green Road, Dhanmondi",
		"The confirmation goes to rahima@example.com.",
		"pi_1",
	])
		expect(words).toContain(text);
	const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
	expect(links).toEqual(["/dashboard/orders/1", "/dashboard"]);
});

test("before the card stands one line of what is paid for; its sums are folded, its warranty is the order page's", () => {
	const html = render(createElement(OrderedParts, { order }));
	expect(html).toMatch(/^<details class="[^"]*"><summary[^>]*>1 part · ৳10,060<\/summary>/);
	const words = wordsOf(html);
	for (const text of ["2 × Logitech G502", "৳10,000", "Delivery charge", "Arrives: on the day"])
		expect(words).toContain(text);
	expect(words).not.toContain("Warranty");
});
