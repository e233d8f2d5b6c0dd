import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
	freshToken,
	makeCustomer,
	makePart,
	type SignedInUser,
} from "../../../test/harness/make-records.ts";
import { openTestShop, type TestShop } from "../../../test/harness/open-test-shop.ts";
import {
	deleteOrder,
	type MadeOrder,
	makeOrder,
	makePaidOrder,
	payOrder,
} from "../../../test/harness/order-actions.ts";
import { parts } from "../../catalogue/tables.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { copy } from "../copy.ts";
import { endHolds } from "../settlement/end-holds.server.ts";

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
		ACCESS_TOKEN_MINUTES: "1440",
	});
	const { customer: buyer } = await makePaidOrder(strict);
	strict.passMinutes(61);
	const partId = await makePart(strict, { availableQuantity: 1_000 });
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

const endAll = (shop: TestShop) =>
	endHolds({ ...shop, gateways: shop.payments.gateways, partsChanged: () => {} }, shop.log);

test("what an account holds and never pays for is summed over a day, run out or deleted a moment before", async () => {
	const shop = await openTestShop({ RATE_LIMITS: "on", ACCESS_TOKEN_MINUTES: "1440" });
	const partId = await makePart(shop, { availableQuantity: 100 });
	const [renews, lets] = [await makeCustomer(shop), await makeCustomer(shop)];
	for (let each = 0; each < 5; each += 1) {
		const held = await makeOrder(shop, { customer: renews, partId });
		if (each === 0)
			for (let other = 0; other < 5; other += 1) await makeOrder(shop, { customer: lets, partId });
		shop.passMinutes(each === 4 ? 31 : 29.9);
		if (each < 4) await deleteOrder(shop, held);
		await endAll(shop);
	}
	const ask = async (customer: typeof renews) => {
		const body = { partId, quantity: 1, phone };
		const answer = await shop.fetch("/api/order", {
			method: "POST",
			token: await freshToken(shop, customer),
			body,
		});
		const { code } = (await answer.json()) as { code?: string };
		return { status: answer.status, code, wait: Number(answer.headers.get("retry-after")) };
	};
	// Half a minute is left: four holds of 29.9 minutes and one of 30.
	expect((await ask(renews)).status).toBe(201);
	shop.passMinutes(0.5);
	const refused = await ask(renews);
	expect(refused).toMatchObject({ status: 429, code: "held-too-long" });
	// The running hold counts as a whole: 29.6 minutes of the first, begun 151.1 minutes ago, must be a day old.
	expect(refused.wait / 60).toBeCloseTo(24 * 60 - 151.1 + 29.6, -1);
	const [first] = [await ask(lets)];
	expect(first).toMatchObject({ status: 429, code: "held-too-long" });
	shop.passMinutes((first.wait - 5) / 60);
	expect((await ask(lets)).status).toBe(429);
	shop.passMinutes(0.1);
	expect((await ask(lets)).status).toBe(201);
	await shop.close();
});

test("who pays for an order may book on; then only holds that run out are summed", async () => {
	const shop = await openTestShop({
		RATE_LIMITS: "on",
		ACCESS_TOKEN_MINUTES: "1440",
		MAX_UNPAID_ORDERS: "9",
	});
	const customer = await makeCustomer(shop);
	const partId = await makePart(shop, { availableQuantity: 200 });
	const held = [];
	for (let each = 0; each < 6; each += 1) held.push(await makeOrder(shop, { customer, partId }));
	shop.passMinutes(28);
	await expect(makeOrder(shop, { customer, partId })).rejects.toThrow(copy.heldTooLong(24 * 3600));
	const [paid, ...others] = held;
	if (paid) await payOrder(shop, paid);
	for (const other of others.slice(1)) await deleteOrder(shop, other);
	shop.passMinutes(3);
	await endAll(shop);
	for (let each = 0; each < 4; each += 1) await makeOrder(shop, { customer, partId });
	shop.passMinutes(31);
	await endAll(shop);
	await expect(makeOrder(shop, { customer, partId })).rejects.toThrow("held-too-long");
	await shop.close();
});

test("four verified accounts that delete and book again before a hold ends empty no shelf, and are stopped", async () => {
	const shop = await openTestShop({ RATE_LIMITS: "on", ACCESS_TOKEN_MINUTES: "1440" });
	const stocks = [1, 2, 3, 4, 5, 7, 10, 12, 20, 33, 60, 90];
	const partIds = await Promise.all(
		stocks.map((availableQuantity) => makePart(shop, { availableQuantity, priceTaka: 1_000 })),
	);
	const thieves = await Promise.all([1, 2, 3, 4].map(() => makeCustomer(shop)));
	const isFree = async (index: number) => {
		const [part] = await shop.db
			.select()
			.from(parts)
			.where(eq(parts.id, partIds[index] ?? ""));
		const stock = stocks[index] ?? 0;
		return (part?.availableQuantity ?? 0) >= Math.min(stock - 1, Math.ceil(stock / 2));
	};
	let stopped = 0;
	const grab = async (customer: SignedInUser): Promise<MadeOrder[]> => {
		const held: MadeOrder[] = [];
		for (const [index, partId] of partIds.entries()) {
			const body = { partId, quantity: Math.max(1, Math.floor((stocks[index] ?? 0) / 5)), phone };
			const { token } = customer;
			const answer = await shop.fetch("/api/order", { method: "POST", token, body });
			const { insertedId, code } = (await answer.json()) as { insertedId?: string; code?: string };
			if (insertedId) held.push({ orderId: insertedId, partId, customer });
			if (code === "held-too-long") stopped += 1;
		}
		return held;
	};
	let rounds = 0;
	for (let taken = 1; taken > 0 && rounds < 20; rounds += 1) {
		stopped = 0;
		const held = (await Promise.all(thieves.map(grab))).flat();
		taken = held.length;
		expect(await Promise.all(partIds.map((_, index) => isFree(index)))).toEqual(
			stocks.map(() => true),
		);
		shop.passMinutes(29.9);
		for (const order of held) await deleteOrder(shop, order);
	}
	// Five orders each for half an hour, and once more.
	expect(rounds).toBeLessThanOrEqual(4);
	expect(stopped).toBe(thieves.length * partIds.length);
	await shop.close();
});
