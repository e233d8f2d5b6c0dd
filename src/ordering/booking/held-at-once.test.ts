import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeCustomer, makePart, type SignedInUser } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { deleteOrder, makePaidOrder } from "../../../test/harness/order-actions.ts";
import { askToBook, countAnswers } from "../../../test/harness/orders/ask-to-book.ts";
import { parts } from "../../catalogue/tables.server.ts";

const shop = await testShop({ RATE_LIMITS: "on", MAX_UNPAID_ORDERS: "20" });

const customers = (count: number): Promise<SignedInUser[]> =>
	Promise.all(Array.from({ length: count }, () => makeCustomer(shop)));

const book = (
	customer: SignedInUser,
	{ quantity = 1, partId }: { partId: string; quantity?: number },
) => askToBook(shop, customer, { partId, quantity });

async function stockOf(partId: string): Promise<number> {
	const [part] = await shop.db.select().from(parts).where(eq(parts.id, partId));
	return part?.availableQuantity ?? Number.NaN;
}

test("of many at once exactly half of a part is held, and each has at most a fifth, with keys and without", async () => {
	const partId = await makePart(shop, { availableQuantity: 43 });
	const crowd = await customers(10);
	const askers = crowd.flatMap((customer) => [customer, customer, customer, customer]);
	const answers = await Promise.all(
		askers.map((customer, index) =>
			askToBook(shop, customer, { partId, quantity: 1 + (index % 3) }, index % 2 === 1),
		),
	);
	const heldBy = new Map<SignedInUser, number>();
	for (const [index, { outcome }] of answers.entries()) {
		const customer = askers[index] as SignedInUser;
		if (outcome === "booked") heldBy.set(customer, (heldBy.get(customer) ?? 0) + 1 + (index % 3));
		else expect(outcome).toBe("held-by-others");
	}
	expect(Math.max(...heldBy.values())).toBeLessThanOrEqual(8);
	// Whoever asks for one more unit gets it, until it is half.
	const rest = await customers(6);
	for (const customer of rest) await book(customer, { partId });
	expect(await stockOf(partId)).toBe(43 - 21);
});

test("of a part with few units one of many at once gets the smallest amount that is sold", async () => {
	const [few, twenties] = await Promise.all([
		makePart(shop, { availableQuantity: 3 }),
		makePart(shop, { availableQuantity: 60, minimumQuantity: 20 }),
	]);
	const crowd = await customers(12);
	for (const [partId, quantity] of [
		[few, 1],
		[twenties, 20],
	] as const) {
		const answers = await Promise.all(
			crowd.map((customer) => book(customer, { partId, quantity })),
		);
		expect(countAnswers(answers)).toEqual({ booked: 1, "held-by-others": 11 });
	}
});

test("one account's own bookings at once, and deletions between them, never pass its fifth", async () => {
	for (let round = 0; round < 5; round += 1) {
		const partId = await makePart(shop, { availableQuantity: 15 });
		const customer = await makeCustomer(shop);
		const first = await book(customer, { partId });
		await Promise.all([
			deleteOrder(shop, { orderId: first.orderId, partId, customer }),
			...Array.from({ length: 8 }, (_, index) =>
				book(customer, { partId, quantity: 1 + (index % 3) }),
			),
		]);
		expect(await stockOf(partId)).toBeGreaterThanOrEqual(12);
	}
});

test("stock that others take in the same moment, or an import takes away, makes the shares smaller, never larger", async () => {
	const partId = await makePart(shop, { availableQuantity: 60 });
	const { customer: payer } = await makePaidOrder(shop);
	const crowd = await customers(30);
	const [answers] = await Promise.all([
		Promise.all(crowd.map((customer) => book(customer, { partId }))),
		...[7, 7, 7, 7].map((quantity) => book(payer, { partId, quantity })),
	]);
	const held = countAnswers(answers).booked ?? 0;
	// Sixty are there at most and thirty-two at least.
	expect(held).toBeGreaterThanOrEqual(16);
	expect(held).toBeLessThanOrEqual(30);
	expect(await stockOf(partId)).toBe(60 - 28 - held);
	await shop.db.update(parts).set({ availableQuantity: 2 }).where(eq(parts.id, partId));
	const [late, later] = (await customers(2)) as [SignedInUser, SignedInUser];
	expect((await book(late, { partId })).outcome).toBe("held-by-others");
	await shop.db.update(parts).set({ availableQuantity: 40 }).where(eq(parts.id, partId));
	expect((await book(later, { partId, quantity: 5 })).outcome).toBe("booked");
});
