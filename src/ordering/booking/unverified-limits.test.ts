import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCustomer, makePart, type SignedInUser } from "../../../test/harness/make-records.ts";
import { openTestShop, type TestShop } from "../../../test/harness/open-test-shop.ts";
import { deleteOrder, payOrder } from "../../../test/harness/order-actions.ts";
import { users } from "../../accounts/tables.server.ts";
import { parts } from "../../catalogue/tables.server.ts";
import { unverifiedShare } from "../rules.ts";
import { endHolds } from "../settlement/end-holds.server.ts";
import { orders } from "../tables.server.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await openTestShop({
		RATE_LIMITS: "on",
		TRUSTED_PROXIES: "127.0.0.1",
		ACCESS_TOKEN_MINUTES: "1440",
	});
});
afterAll(() => shop.close());

let lastNetwork = 0;
/** An address of a network that nobody had before. */
function newNetwork(): string {
	lastNetwork += 1;
	return `198.51.100.${lastNetwork}`;
}

const unverified = (count: number): Promise<SignedInUser[]> =>
	Promise.all(Array.from({ length: count }, () => makeCustomer(shop, { emailVerified: false })));

type Sold = { partId: string; quantity?: number; under?: string };

async function book(from: string, { token }: SignedInUser, { partId, quantity = 1, under }: Sold) {
	const key: Record<string, string> = under ? { "idempotency-key": under } : {};
	const answer = await shop.fetch("/api/order", {
		method: "POST",
		token,
		headers: { "x-forwarded-for": from, ...key },
		body: { partId, quantity, phone: "01712345678" },
	});
	const { code, insertedId = "" } = (await answer.json()) as { code?: string; insertedId?: string };
	return { said: code ?? "booked", orderId: insertedId };
}

function countOf(answers: { said: string }[]): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const { said } of answers) counts[said] = (counts[said] ?? 0) + 1;
	return counts;
}

async function stockOf(partId: string): Promise<number | undefined> {
	const [part] = await shop.db.select().from(parts).where(eq(parts.id, partId));
	return part?.availableQuantity;
}

async function networkKept(orderId: string): Promise<string | null | undefined> {
	const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
	return order?.unverifiedNetwork;
}

test("an account whose address is not verified holds two unpaid orders, a verified one its five", async () => {
	const [from, partId] = [newNetwork(), await makePart(shop, { availableQuantity: 100 })];
	const [customer] = (await unverified(1)) as [SignedInUser];
	const many = await Promise.all(
		Array.from({ length: 6 }, () => book(from, customer, { partId, under: randomUUID() })),
	);
	expect(countOf(many)).toEqual({ booked: 2, "unverified-unpaid": 4 });
	await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, customer.accountId));
	const more = [];
	for (let each = 0; each < 4; each += 1) more.push(await book(from, customer, { partId }));
	expect(countOf(more)).toEqual({ booked: 3, "too-many-unpaid": 1 });
});

test("of many at once in one network exactly ten orders are held, and verified accounts beside them as they like", async () => {
	const [from, partId] = [newNetwork(), await makePart(shop, { availableQuantity: 1_000 })];
	const crowd = await unverified(24);
	const honest = await makeCustomer(shop);
	const [answers, theirs] = await Promise.all([
		Promise.all(
			crowd.map((one, at) => book(from, one, { partId, ...(at % 2 && { under: randomUUID() }) })),
		),
		Promise.all(Array.from({ length: 3 }, () => book(from, honest, { partId }))),
	]);
	expect(countOf(answers)).toEqual({ booked: 10, "unverified-network": 14 });
	expect(countOf(theirs)).toEqual({ booked: 3 });
	const [elsewhere] = (await unverified(1)) as [SignedInUser];
	expect((await book(newNetwork(), elsewhere, { partId })).said).toBe("booked");

	// A press in the mail takes its orders out of the network's.
	const verified = crowd[answers.findIndex(({ said }) => said === "booked")] as SignedInUser;
	await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, verified.accountId));
	const [next, after] = (await unverified(2)) as [SignedInUser, SignedInUser];
	expect((await book(from, next, { partId })).said).toBe("booked");
	expect((await book(from, after, { partId })).said).toBe("unverified-network");
});

test("of many at once in one network exactly a fifth of a part's stock is held, whoever else books it", async () => {
	const [from, partId] = [newNetwork(), await makePart(shop, { availableQuantity: 43 })];
	const crowd = await unverified(12);
	const answers = await Promise.all(
		crowd.map((one, at) => book(from, one, { partId, quantity: 1 + (at % 2) })),
	);
	const held = answers.reduce(
		(sum, { said }, at) => sum + (said === "booked" ? 1 + (at % 2) : 0),
		0,
	);
	expect([held, await stockOf(partId)]).toEqual([8, 35]);
	expect(new Set(answers.map(({ said }) => said))).toEqual(new Set(["booked", "unverified-share"]));
	// Another network has a fifth of what is left.
	const [first, second] = (await unverified(2)) as [SignedInUser, SignedInUser];
	const other = newNetwork();
	expect((await book(other, first, { partId, quantity: 8 })).said).toBe("unverified-share");
	expect((await book(other, second, { partId, quantity: 7 })).said).toBe("booked");
	expect(await stockOf(partId)).toBe(28);
});

test("stock that others take in the same moment makes the fifth smaller, never larger", async () => {
	const [from, partId] = [newNetwork(), await makePart(shop, { availableQuantity: 60 })];
	const [crowd, honest] = [await unverified(12), await makeCustomer(shop)];
	const [answers] = await Promise.all([
		Promise.all(crowd.map((one) => book(from, one, { partId }))),
		...[8, 8, 8, 8].map((quantity) => book(from, honest, { partId, quantity })),
	]);
	const held = countOf(answers).booked ?? 0;
	// Sixty are there at most and twenty-eight at least.
	expect(held).toBeGreaterThanOrEqual(
		unverifiedShare({ minimumQuantity: 1, availableQuantity: 28 }),
	);
	expect(held).toBeLessThanOrEqual(10);
	expect(await stockOf(partId)).toBe(60 - 32 - held);
});

test("of a part with little stock the smallest amount that is sold can always be had", async () => {
	const [few, pairs] = await Promise.all([
		makePart(shop, { availableQuantity: 3 }),
		makePart(shop, { availableQuantity: 6, minimumQuantity: 2 }),
	]);
	const [from, crowd] = [newNetwork(), await unverified(3)];
	const one = await Promise.all(crowd.map((each) => book(from, each, { partId: few })));
	expect(countOf(one)).toEqual({ booked: 1, "unverified-share": 2 });
	const two = await Promise.all(
		crowd.map((each) => book(from, each, { partId: pairs, quantity: 2 })),
	);
	expect(countOf(two)).toEqual({ booked: 1, "unverified-share": 2 });
});

test("the network is kept as a keyed hash, and only as long as the order is unpaid", async () => {
	const [from, partId] = [newNetwork(), await makePart(shop, { availableQuantity: 100 })];
	const crowd = await unverified(3);
	const [paid, deleted, expired] = await Promise.all(
		crowd.map((one) => book(from, one, { partId })),
	);
	const ids = [paid, deleted, expired].map((one) => one?.orderId ?? "") as [string, string, string];
	const kept = await Promise.all(ids.map(networkKept));
	expect(new Set(kept).size).toBe(1);
	expect(kept[0]).toMatch(/^[\w-]{43}$/);
	expect(kept[0]).not.toContain(from);
	expect(
		await networkKept((await book(from, await makeCustomer(shop), { partId })).orderId),
	).toBeNull();

	const [payer, deleter] = crowd as [SignedInUser, SignedInUser];
	const buying = { orderId: ids[0], partId, customer: payer };
	await payOrder(shop, buying);
	await deleteOrder(shop, { orderId: ids[1], partId, customer: deleter });
	shop.passMinutes(31);
	const deps = { ...shop, gateway: shop.payments.gateway, partsChanged: () => {} };
	await endHolds(deps, shop.log);
	expect(await Promise.all(ids.map(networkKept))).toEqual([null, null, null]);
	await expect(
		shop.db.update(orders).set({ unverifiedNetwork: "kept" }).where(eq(orders.id, ids[0])),
	).rejects.toMatchObject({ cause: { constraint: "network_while_unpaid" } });
});

test("where no limits are on, nobody is held to them", async () => {
	const open = await openTestShop({ RATE_LIMITS: "off" });
	const customer = await makeCustomer(open, { emailVerified: false });
	const body = {
		partId: await makePart(open, { availableQuantity: 5 }),
		quantity: 1,
		phone: "01712345678",
	};
	const asked = { method: "POST", token: customer.token, body };
	for (let each = 0; each < 5; each += 1)
		expect((await open.fetch("/api/order", asked)).status).toBe(201);
	await open.close();
});

test("of an order of several parts each line keeps to its part's fifth, and all that do not are named", async () => {
	const partIds = await Promise.all(
		[50, 20, 10].map((availableQuantity) => makePart(shop, { availableQuantity })),
	);
	const [from, crowd] = [newNetwork(), await unverified(2)];
	const order = async (at: number, quantities: number[]) => {
		const lines = quantities.map((quantity, each) => ({ partId: partIds[each], quantity }));
		const answer = await shop.fetch("/api/order", {
			method: "POST",
			token: crowd[at]?.token ?? "",
			headers: { "x-forwarded-for": from },
			body: { lines, phone: "01712345678" },
		});
		return { ...((await answer.json()) as object), status: answer.status };
	};
	expect(await order(0, [11, 4, 3])).toMatchObject({
		status: 409,
		code: "unverified-share",
		lines: [{ partId: partIds[0] }, { partId: partIds[2] }],
	});
	expect(await order(0, [9, 3, 1])).toMatchObject({ status: 201 });
	expect(await order(1, [1, 2, 1])).toMatchObject({ status: 409, lines: [{ partId: partIds[1] }] });
	expect(await order(1, [1, 1, 1])).toMatchObject({ status: 201 });
});
