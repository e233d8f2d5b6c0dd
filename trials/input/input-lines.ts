import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { basketLines } from "../../src/basket/tables.server.ts";
import { orderLines, orders } from "../../src/ordering/tables.server.ts";
import { makeCustomer, type SignedInUser } from "../../test/harness/make-records.ts";
import type { ShopUnderTest } from "../../test/harness/shop-under-test.ts";
import type { Fixture } from "../harness/fixture.ts";
import { settleInside } from "../harness/settle-in-process.ts";
import { type Finding, openFinding, type Trial } from "../harness/trial.ts";
import {
	expectedOfOrder,
	type Hostile,
	hostileLines,
	makeNamed,
	readLines,
	sentLines,
} from "./lines-and-baskets.ts";

const phone = "01712345678";
type Answer = { status: number; code?: string; [member: string]: unknown };

async function send(
	shop: ShopUnderTest,
	{ token }: SignedInUser,
	[method, path]: readonly [string, string],
	body: unknown,
	headers: Record<string, string> = {},
): Promise<Answer> {
	const response = await shop.fetch(`/api/${path}`, { method, token, body, headers });
	return { ...((await response.json()) as object), status: response.status };
}

async function tryLines(fixture: Fixture, times: number): Promise<Finding> {
	const env = { ACCESS_TOKEN_MINUTES: "1000", RATE_LIMITS: "off" };
	const shop = await fixture.openInProcess(await fixture.makeDatabase(), env);
	const named = await makeNamed(shop);
	const finding = openFinding();
	const { count } = finding;
	const check = async (what: string, property: fc.IAsyncProperty<[Hostile]>, share: number) => {
		const found = await fc.check(property, { numRuns: Math.ceil(times * share) });
		if (found.failed) finding.wrong.push(`${what}: ${reportOf(found)}`);
	};
	await check("orders", fc.asyncProperty(hostileLines(named), orderAndCompare), 0.6);
	const owner = await makeCustomer(shop);
	await check("baskets", fc.asyncProperty(hostileLines(named), writeAndCompare), 0.4);
	return { ...finding, wrong: [...finding.wrong, ...(await settleInside(fixture, shop))] };

	/** An order with a key: the contract's answer, all lines or none, and other content refused under that key. */
	async function orderAndCompare(hostile: Hostile): Promise<void> {
		const orderer = await makeCustomer(shop);
		const headers = { "idempotency-key": `k${Math.random()}`.repeat(2) };
		const body = { phone, ...hostile.beside, lines: sentLines(hostile) };
		const answer = await send(shop, orderer, ["POST", "order"], body, headers);
		const [status, code, refused] = expectedOfOrder(hostile);
		const codes = (answer.lines as { code: string }[] | undefined)?.map((line) => line.code) ?? [];
		expectSame([answer.status, codes], [status, refused]);
		if (code) expectSame(answer.code, code);
		count(`${answer.status} ${answer.code ?? ""}`.trim());
		if (status !== 201) return;
		const found = eq(orderLines.orderId, String(answer.insertedId));
		const lines = await shop.db.select().from(orderLines).where(found);
		const sent = readLines(hostile.lines) ?? [];
		expectSame(
			lines.map(({ partId, quantity }) => [partId, quantity]).sort(),
			sent.map(({ partId, quantity }) => [partId, quantity]).sort(),
		);
		const again = await send(shop, orderer, ["POST", "order"], body, headers);
		expectSame([again.status, again.insertedId], [201, answer.insertedId]);
		const other = { ...body, lines: sentLines(hostile), phone: "01812345678" };
		const refusedOther = await send(shop, orderer, ["POST", "order"], other, headers);
		expectSame([refusedOther.status, refusedOther.code], [409, "key-reused"]);
		const ofOrderer = eq(orders.accountId, orderer.accountId);
		const made = await shop.db.select({ id: orders.id }).from(orders).where(ofOrderer);
		expectSame(made.length, 1);
	}

	/** A basket written twice, once over a version that nobody has: what is stored is the last that was taken. */
	async function writeAndCompare(hostile: Hostile): Promise<void> {
		const before = await stored();
		const body = { lines: sentLines(hostile), was: before };
		const read = readLines(hostile.lines);
		const isGiven = Array.isArray(hostile.lines) && hostile.lines.length >= 1_000;
		const inBounds = read?.every(({ quantity }) => quantity >= 1 && quantity <= 1_000_000);
		const isId = read?.every(({ partId }) => /^[0-9a-f-]{36}$/.test(partId));
		const known = new Set(named.flatMap(({ id }) => id ?? []));
		const answer = await send(shop, owner, ["PUT", "basket"], body);
		count(`basket ${answer.status} ${answer.code ?? ""}`.trim());
		if (isGiven) expectSame(answer.status, 413);
		else if (!read || !inBounds || !isId)
			expectSame([answer.status, answer.code], [400, "bad-input"]);
		else if (read.some(({ partId }) => !known.has(partId)))
			expectSame([answer.status, answer.code], [400, "part-unknown"]);
		else expectSame(answer.status, 200);
		const after = await stored();
		const expected =
			answer.status === 200
				? (read ?? []).map(({ partId, quantity }) => ({ partId, quantity }))
				: before;
		expectSame(after, expected);
		const stale = [{ partId: named[3]?.id, quantity: 999_999 }];
		const late = await send(shop, owner, ["PUT", "basket"], { lines: [], was: stale });
		// An empty basket is what the late change wants already.
		expectSame(late.status, after.length === 0 ? 200 : 409);
		expectSame(await stored(), after);
	}
	async function stored() {
		const rows = await shop.db
			.select()
			.from(basketLines)
			.where(inArray(basketLines.accountId, [owner.accountId]))
			.orderBy(basketLines.place);
		return rows.map(({ partId, quantity }) => ({ partId, quantity }));
	}
}

function expectSame(found: unknown, expected: unknown): void {
	const [is, should] = [JSON.stringify(found), JSON.stringify(expected)];
	if (is !== should) throw new Error(`${is} in place of ${should}`);
}

function reportOf({ errorInstance, counterexample }: fc.RunDetails<[Hostile]>): string {
	const why = errorInstance instanceof Error ? errorInstance.message : "too long";
	const [smallest] = counterexample ?? [];
	return `${why}: ${JSON.stringify(smallest && { ...smallest, lines: sentLines(smallest) }).slice(0, 1_200)}`;
}

export const inputLines: Trial = {
	name: "input/lines",
	invariant:
		"lines of any shape, doubled, unknown, gone, in any quantity and number, beside a part, over another version or under a used key: the contract's answer, all of them or none",
	times: { full: 5_000, short: 150 },
	run: tryLines,
};
