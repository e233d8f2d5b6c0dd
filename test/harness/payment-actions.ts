import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { openPaymentIntent } from "../../src/payments/open-payment-intent.server.ts";
import type { PaymentsDeps } from "../../src/payments/payment-records.server.ts";
import { payments, sandboxIntents } from "../../src/payments/tables.server.ts";
import type { TestShop } from "./open-test-shop.ts";
import { sandboxOf, secretOf, withGateway } from "./settling.ts";

/** What each payment of `newPayment` is about: 7,500 taka. */
export const amountPoisha = 750_000;

export type NewPayment = ReturnType<typeof newPayment>;

/** A payment for something new, without an order, and what a customer, the provider and the records say of it. */
export function newPayment(shop: TestShop) {
	const reference = randomUUID();
	const sandbox = sandboxOf(shop);
	const deps: PaymentsDeps = {
		db: shop.db,
		gateways: withGateway(sandbox.gateway),
		clock: shop.clock,
	};
	const open = (more: Partial<{ amountPoisha: number }> = {}) =>
		openPaymentIntent(deps, { orderId: reference, amountPoisha, ...more });
	return {
		reference,
		deps,
		open,
		async payable() {
			const opened = await open();
			if (!opened.ok || opened.value.state !== "payable") throw new Error("not payable");
			return { ...opened.value, clientSecret: secretOf(opened.value) };
		},
		async pay(clientSecret: string, number = "4242424242424242") {
			const card = { exp_month: 1, exp_year: 2045, cvc: "123" };
			const person = { name: "Rahim", email: "r@example.com" };
			const body = { clientSecret, number, ...card, ...person };
			return (await shop.fetch("/api/sandbox-card/confirm", { method: "POST", body })).status;
		},
		atProvider() {
			const same = eq(sandboxIntents.reference, reference);
			return sandbox.records.db.select().from(sandboxIntents).where(same);
		},
		async recordStatus() {
			const same = eq(payments.orderId, reference);
			const records = await shop.db.select().from(payments).where(same);
			return records.map((record) => record.status).sort();
		},
	};
}
