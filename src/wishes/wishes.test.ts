import { beforeEach, expect, test } from "vitest";
import { makeCustomer, makePart, type SignedInUser } from "../../test/harness/make-records.ts";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { newId } from "../platform/database/id.server.ts";
import { copy } from "./copy.ts";
import { wishes } from "./tables.server.ts";

let customer: SignedInUser;
const shop = await testShop();
const ids = await Promise.all(
	Array.from({ length: 104 }, (_, n) => makePart(shop, { name: `P${n}` })),
);
beforeEach(async () => {
	customer = await makeCustomer(shop);
});

const some = (from: number, to: number) => ids.slice(from, to);
async function read(token = customer.token): Promise<string[]> {
	const answer = await shop.fetch("/api/wish", { token });
	expect(answer.status).toBe(200);
	const { parts } = (await answer.json()) as { parts: { partId: string }[] };
	return parts.map(({ partId }) => partId);
}
async function change(body: unknown, token = customer.token) {
	const answer = await shop.fetch("/api/wish", { method: "PATCH", token, body });
	return { status: answer.status, body: await answer.json() };
}

test("a wish list is empty at first, then has what was put on it, the newest on top, with its name", async () => {
	expect(await read()).toEqual([]);
	const [first, second, third] = ids as [string, string, string];
	const changed = await change({ add: [second, first] });
	const shown = (partId: string, product: string) => ({
		partId,
		product,
		addedAt: expect.any(String),
	});
	expect(changed).toEqual({
		status: 200,
		body: { parts: [shown(second, "P1"), shown(first, "P0")] },
	});
	shop.passMinutes(1);
	await change({ add: [third] });
	expect(await read()).toEqual([third, second, first]);
	expect((await change({ remove: [second], add: [] })).status).toBe(200);
	expect(await read()).toEqual([third, first]);
});

test("a repeat changes nothing, and what is not on the list can be taken off it", async () => {
	const [first = "", second = ""] = ids;
	for (let turn = 0; turn < 2; turn += 1) {
		const { body } = await change({ add: [first], remove: [second] });
		expect(body.parts).toHaveLength(1);
	}
});

test("the 101st part is refused with the list as it is, unless another goes with it", async () => {
	await change({ add: some(0, 100) });
	const over = await change({ add: some(100, 101) });
	expect(over).toMatchObject({
		status: 409,
		body: { code: "too-many-wishes", detail: copy.tooMany },
	});
	expect(over.body.parts).toHaveLength(100);
	expect((await change({ add: some(100, 101), remove: some(0, 1) })).status).toBe(200);
	expect(await read()).toHaveLength(100);
});

test("devices that put parts on at the same time lose none, and never pass the hundred", async () => {
	await change({ add: some(0, 90) });
	const answers = await Promise.all(
		Array.from({ length: 14 }, (_, index) => change({ add: some(90 + index, 91 + index) })),
	);
	const taken = answers.filter(({ status }) => status === 200).length;
	expect(taken).toBe(10);
	expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
	expect(await read()).toHaveLength(100);
});

test("bad input is refused with a sentence at its field, and a part that never was with its id", async () => {
	const [first = ""] = ids;
	const bad = [
		[{}, { add: copy.nothingToChange }],
		[{ add: [first], remove: [first.toUpperCase()] }, { add: copy.onceEach }],
		[{ add: "all" }, { add: copy.whichParts }],
		[{ remove: ["x"] }, { "remove.0": copy.whichParts }],
		[{ add: Array.from({ length: 101 }, newId) }, { add: copy.whichParts }],
	] as const;
	for (const [body, fields] of bad)
		expect(await change(body)).toMatchObject({ status: 400, body: { code: "bad-input", fields } });
	const unknown = newId();
	const answer = await change({ add: [first, unknown] });
	expect(answer).toMatchObject({ status: 400, body: { code: "part-unknown", partIds: [unknown] } });
	expect(await read()).toEqual([]);
});

test("a list is its account's alone", async () => {
	await change({ add: some(0, 2) });
	const other = await makeCustomer(shop);
	expect(await read(other.token)).toEqual([]);
	await change({ remove: some(0, 2) }, other.token);
	expect(await read()).toHaveLength(2);
	const without = await shop.fetch("/api/wish", { method: "PATCH", body: { add: some(0, 1) } });
	expect(without.status).toBe(401);
	expect((await shop.fetch("/api/wish")).status).toBe(401);
	expect(await shop.db.$count(wishes)).toBeGreaterThan(0);
});
