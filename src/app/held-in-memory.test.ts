import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { makeCustomer, makePart } from "../../test/harness/make-records.ts";
import { testShop } from "../../test/harness/open-test-shop.ts";

const shop = await testShop();

test("after an outage, when the terms are not in memory, more bookings at once than connections all go through", async () => {
	const partId = await makePart(shop, { availableQuantity: 100 });
	const many = (shop.connection.pool.options.max ?? 0) + 4;
	const customers = await Promise.all(Array.from({ length: many }, () => makeCustomer(shop)));
	shop.terms.invalidate();
	const booked = await Promise.all(
		customers.map(({ token }) =>
			shop.fetch("/api/order", {
				method: "POST",
				token,
				headers: { "idempotency-key": randomUUID() },
				body: { partId, quantity: 1, phone: "01712345678" },
			}),
		),
	);
	expect(booked.map(({ status }) => status)).toEqual(customers.map(() => 201));
});
