import { expect, test } from "vitest";
import { makeCustomer, makePart } from "../../../test/harness/make-records.ts";
import { openTestShop } from "../../../test/harness/open-test-shop.ts";
import { newId } from "../../platform/database/id.server.ts";

const phone = "01712345678";

test("what an account may book is as many unpaid orders as allowed, also when all are sent at once", async () => {
	const small = await openTestShop({ MAX_UNPAID_ORDERS: "5" });
	const buyer = await makeCustomer(small);
	const partIds = await Promise.all(Array.from({ length: 4 }, () => makePart(small)));
	const answers = await Promise.all(
		Array.from({ length: 12 }, (_, each) =>
			small.fetch("/api/order", {
				method: "POST",
				token: buyer.token,
				body: { partId: partIds[each % 4], quantity: 1, phone },
				headers: each % 2 ? { "idempotency-key": newId() } : {},
			}),
		),
	);
	expect(answers.filter((answer) => answer.status === 201)).toHaveLength(5);
	const refused = answers.filter((answer) => answer.status === 409);
	expect(refused).toHaveLength(7);
	expect(await refused[0]?.json()).toMatchObject({ code: "too-many-unpaid" });
	await small.close();
});

test("what an account may book is 30 orders an hour", async () => {
	const strict = await openTestShop({
		RATE_LIMITS: "on",
		MAX_UNPAID_ORDERS: "100",
		ACCESS_TOKEN_MINUTES: "120",
	});
	const buyer = await makeCustomer(strict);
	const partId = await makePart(strict, { availableQuantity: 100 });
	const bookOne = () =>
		strict.fetch("/api/order", {
			method: "POST",
			token: buyer.token,
			body: { partId, quantity: 1, phone },
		});
	for (let each = 0; each < 30; each += 1) expect((await bookOne()).status).toBe(201);
	const refused = await bookOne();
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_500);
	strict.passMinutes(61);
	expect((await bookOne()).status).toBe(201);
	await strict.close();
});
