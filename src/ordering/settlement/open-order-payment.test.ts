import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../../test/harness/open-test-shop.ts";
import { makeOrder } from "../../../test/harness/order-actions.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await openTestShop();
});
afterAll(() => shop.close());

test.each([99, 1_000_000, 2_147_483_648, 999_999_999_999])(
	"a total of %i taka, which no order can have, names none",
	async (totalPrice) => {
		const { customer } = await makeOrder(shop);
		const answer = await shop.fetch("/api/create-payment-intent", {
			method: "POST",
			token: customer.token,
			body: { totalPrice },
		});
		expect(answer.status).toBeGreaterThanOrEqual(400);
		expect(answer.status).toBeLessThan(500);
	},
);
