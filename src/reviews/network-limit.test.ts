import { expect, test } from "vitest";
import { makeCustomer, makePart, type SignedInUser } from "../../test/harness/make-records.ts";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { receiveParts, shipParts } from "../../test/harness/order-actions.ts";
import { reviews } from "./tables.server.ts";

const shop = await testShop({
	RATE_LIMITS: "on",
	TRUSTED_PROXIES: "127.0.0.1",
	ACCESS_TOKEN_MINUTES: "1440",
});

async function write({ token }: SignedInUser, from: string, more: object = {}) {
	const headers = { "x-forwarded-for": from };
	const body = { review: "Good.", ratings: 5, ...more };
	const answer = await shop.fetch("/api/review", { method: "POST", token, headers, body });
	const { code = "" } = (await answer.json()) as { code?: string };
	return { status: answer.status, code, retryAfter: Number(answer.headers.get("retry-after")) };
}
const strangers = (count: number) =>
	Promise.all(Array.from({ length: count }, () => makeCustomer(shop)));
const codesOf = (sent: { code: string }[]) => sent.map(({ code }) => code).filter(Boolean);

test("accounts of a network that never received an order write ten reviews a day together, also all at once", async () => {
	const before = await shop.db.$count(reviews);
	const people = await strangers(16);
	const sent = await Promise.all(people.map((person) => write(person, "203.0.113.7")));
	expect(codesOf(sent)).toEqual(Array.from({ length: 6 }, () => "too-many-from-network"));
	expect(await shop.db.$count(reviews)).toBe(before + 10);
	const refused = sent.find(({ status }) => status === 429);
	expect(refused?.retryAfter).toBeGreaterThan(23 * 60 * 60);
	// What is refused counts for no account: from elsewhere each of them still has all five.
	const [someone] = people.filter((_, index) => sent[index]?.status === 429);
	if (!someone) throw new Error("nobody was refused");
	for (let count = 0; count < 5; count += 1)
		expect((await write(someone, "203.0.113.8")).status).toBe(201);
	expect(await write(someone, "203.0.113.8")).toMatchObject({ code: "too-many-reviews" });
	shop.passMinutes(24 * 60 + 1);
	expect((await write((await strangers(1))[0] as SignedInUser, "203.0.113.7")).status).toBe(201);
});

test("refused reviews count nothing, an IPv6 network is one, and whoever received an order is free of its network", async () => {
	const [writer] = (await strangers(1)) as [SignedInUser];
	for (let count = 0; count < 12; count += 1)
		expect((await write(writer, "2001:db8:1:2::1", { ratings: "1e0" })).status).toBe(400);
	const onTheWay = await shipParts(shop, [await makePart(shop)]);
	const people = [...(await strangers(9)), onTheWay.customer];
	for (const [index, person] of people.entries())
		expect((await write(person, `2001:db8:1:2::${index + 1}`)).status).toBe(201);
	expect(await write(writer, "2001:db8:1:2:ffff::1")).toMatchObject({
		status: 429,
		code: "too-many-from-network",
	});
	const { customer } = await receiveParts(shop, [await makePart(shop)]);
	const sent = await Promise.all(
		Array.from({ length: 7 }, () => write(customer, "2001:db8:1:2::9")),
	);
	expect(codesOf(sent)).toEqual(["too-many-reviews", "too-many-reviews"]);
});
