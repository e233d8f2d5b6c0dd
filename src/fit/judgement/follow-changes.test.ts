import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCustomer, makePart, type SignedInUser } from "../../../test/harness/make-records.ts";
import { type InProcessShop, openInProcess } from "../../../test/harness/open-in-process.ts";
import { openTestShop, type TestShop } from "../../../test/harness/open-test-shop.ts";

let shop: TestShop;
let other: InProcessShop;
let admin: SignedInUser;
let pcCase = "";

beforeAll(async () => {
	shop = await openTestShop();
	other = await openInProcess(shop.connection.pool.options.connectionString ?? "");
	admin = await makeCustomer(shop, { role: "admin" });
	pcCase = await makePart(shop, {
		category: "case",
		name: "A case",
		attributes: { maxGraphicsLengthMm: 315, expansionSlots: 7 },
	});
});
afterAll(async () => {
	await other.close();
	await shop.close();
});

type Listed = {
	counts: Record<"fits" | "unknown" | "fails", number>;
	parts: { _id: string; state: string; price: number; availableQuantity: number }[];
};

async function list(process: Pick<InProcessShop, "fetch">, more = ""): Promise<Listed> {
	const answer = await process.fetch(
		`/api/fit/candidate?category=graphics-card&parts=${pcCase}${more}`,
	);
	expect(answer.status).toBe(200);
	return (await answer.json()) as Listed;
}
async function change(id: string, body: Record<string, unknown>) {
	const sent = { method: "PATCH", token: admin.token, body };
	expect((await shop.fetch(`/api/product/${id}`, sent)).status).toBe(200);
}
const makeCard = (name: string, lengthMm?: number) =>
	makePart(shop, {
		category: "graphics-card",
		name,
		attributes: { slotWidth: 2, ...(lengthMm !== undefined && { lengthMm }) },
		priceTaka: 50_000,
		availableQuantity: 4,
	});

test("a list follows price, stock, facts and archiving: here at once, in another process as soon as it is told", async () => {
	const id = await makeCard("A card that changes", 300);
	const source = "https://example.com/the-maker";
	const of = ({ parts }: Listed) => parts.find(({ _id }) => _id === id);
	// Both have judged the card before anything changes.
	await expect.poll(async () => of(await list(other))?.state).toBe("fits");
	const steps: [Record<string, unknown>, (found: Listed, cheap: Listed) => unknown, unknown][] = [
		[{ price: 20_000 }, (found) => of(found)?.price, 20_000],
		[{ price: 5_000 }, (_, cheap) => of(cheap)?.price, 5_000],
		[{ availableQuantity: 0, was: 4 }, (found) => of(found)?.availableQuantity, 0],
		[{ facts: { lengthMm: 400 }, source }, (found) => of(found)?.state, "fails"],
		[{ facts: { lengthMm: null }, source }, (found) => of(found)?.state, "unknown"],
		[{ forget: ["lengthMm"] }, (found) => of(found)?.state, "fits"],
	];
	for (const [body, look, expected] of steps) {
		await change(id, body);
		const seen = async (process: Pick<InProcessShop, "fetch">) =>
			look(await list(process), await list(process, "&price=..10000"));
		expect(await seen(shop), JSON.stringify(body)).toBe(expected);
		await expect.poll(() => seen(other)).toBe(expected);
	}
	const archive = { method: "DELETE", token: admin.token };
	expect((await shop.fetch(`/api/adminProduct/${id}`, archive)).status).toBe(200);
	expect(of(await list(shop))).toBeUndefined();
	await expect.poll(async () => of(await list(other))).toBeUndefined();
});

test("facts that change while lists are asked: whoever asks after a change sees it", async () => {
	const id = await makeCard("A card in a race");
	const source = "https://example.com/the-maker";
	const stateNow = async () => (await list(shop)).parts.find(({ _id }) => _id === id)?.state;
	for (let round = 0; round < 20; round += 1) {
		const lengthMm = round % 2 === 0 ? 300 : 400;
		const pending = Array.from({ length: 8 }, stateNow);
		await change(id, { facts: { lengthMm }, source });
		expect(await stateNow()).toBe(lengthMm === 300 ? "fits" : "fails");
		const before = ["unknown", "fits", "fails"];
		for (const state of await Promise.all(pending)) expect(before).toContain(state);
	}
});
