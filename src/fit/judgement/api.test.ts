import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCustomer, makePart } from "../../../test/harness/make-records.ts";
import { openTestShop, type TestShop } from "../../../test/harness/open-test-shop.ts";
import { newId } from "../../platform/database/id.server.ts";
import type { Judgement } from "./contract.ts";

let shop: TestShop;
let card = "";
let pcCase = "";
let laptop = "";
let archived = "";
const cards: Record<string, string> = {};

beforeAll(async () => {
	shop = await openTestShop();
	const plugs = { plugs6Pin: 0, plugs8Pin: 1, plugs12v: 0 };
	const usual = { slotWidth: 2, interface: "PCIe 4.0 x16", tdpW: 200, ...plugs };
	const makeCard = (name: string, attributes: Record<string, number | string>, priceTaka: number) =>
		makePart(shop, {
			category: "graphics-card",
			name,
			attributes: { ...usual, ...attributes },
			priceTaka,
		});
	card = await makeCard("A long card", { lengthMm: 336 }, 90_000);
	cards["A long card"] = card;
	cards["A short card"] = await makeCard("A short card", { lengthMm: 240 }, 40_000);
	cards["A shorter card"] = await makeCard("A shorter card", { lengthMm: 200 }, 30_000);
	cards["A card of unknown length"] = await makeCard("A card of unknown length", {}, 10_000);
	pcCase = await makePart(shop, {
		category: "case",
		name: "A case",
		attributes: { maxGraphicsLengthMm: 315, expansionSlots: 7, checkedOn: "2026-04-09" },
	});
	laptop = await makePart(shop, { category: "laptop", name: "A laptop" });
	archived = await makePart(shop, { category: "case", name: "Gone", archivedAt: new Date() });
});
afterAll(() => shop.close());

async function judge(parts: unknown) {
	const answer = await shop.fetch("/api/fit", { method: "POST", body: { parts } });
	return {
		status: answer.status,
		body: (await answer.json()) as Judgement & { fields: unknown },
	};
}

test("a build is judged by anyone, with every reason, value and source", async () => {
	const { status, body } = await judge([{ partId: card }, { partId: pcCase.toUpperCase() }]);
	expect(status).toBe(200);
	expect(body).toMatchObject({ state: "fails", unknown: 0, power: { watts: 200 } });
	expect(body.missing).toContain("processor");
	expect(body.verdicts[0]).toEqual({
		rule: "card-length",
		level: "fails",
		verdict: "fails",
		parts: [card, pcCase],
		margin: -21,
		values: [
			{ partId: card, key: "lengthMm", value: 336, unit: "mm", source: "record" },
			{
				partId: pcCase,
				key: "maxGraphicsLengthMm",
				value: 315,
				unit: "mm",
				source: "record, checked by hand on 2026-04-09",
			},
		],
		says: "A long card is 336 mm long, A case takes cards up to 315 mm: does not fit, 21 mm too long.",
		short: "Card length 336 mm > 315 mm: 21 mm too long",
	});
});

test("quantities are those of the shop: more than it has fails", async () => {
	const { body } = await judge([{ partId: pcCase, quantity: 11 }]);
	expect(body.verdicts[0]).toMatchObject({ rule: "quantities", verdict: "fails", margin: -1 });
});

test("an empty build is one that lacks everything", async () => {
	expect((await judge([])).body).toMatchObject({ state: "fits", verdicts: [], unknown: 0 });
});

test("what is no build is refused, and says which part", async () => {
	const nobody = newId();
	const bad: [string, unknown][] = [
		["unknown", [{ partId: nobody }]],
		["archived", [{ partId: archived }]],
		["a laptop", [{ partId: laptop }]],
		["no id", [{ partId: "card" }]],
		["doubled", [{ partId: card }, { partId: card.toUpperCase() }]],
		["41 parts", Array.from({ length: 41 }, () => ({ partId: newId() }))],
		...[0, -1, 1.5, 1e9, "x", null].map((quantity): [string, unknown] => [
			`quantity ${quantity}`,
			[{ partId: card, quantity }],
		]),
		["no list", "card"],
		["nothing", undefined],
	];
	for (const [what, parts] of bad) {
		const { status, body } = await judge(parts);
		expect(status, what).toBe(400);
		expect(Object.keys(body.fields ?? {}).join(), what).toMatch(/^parts/);
	}
	expect(JSON.stringify((await judge([{ partId: nobody }])).body.fields)).toContain(nobody);
});

type Candidates = {
	counts: { fits: number; unknown: number; fails: number };
	parts: { name: string; state: string; verdicts: { rule: string; verdict: string }[] }[];
	code?: string;
};

async function candidates(query: string) {
	const answer = await shop.fetch(`/api/fit/candidate?${query}`);
	const total = answer.headers.get("x-total-count");
	return { status: answer.status, total, body: (await answer.json()) as Candidates };
}
const named = ({ parts }: Candidates) => parts.map(({ name, state }) => `${name}: ${state}`);

test("candidates come in three groups, each in the shelf's order, each with its verdicts", async () => {
	const { body, total } = await candidates(`category=graphics-card&parts=${pcCase}&sort=price-asc`);
	expect(body.counts).toEqual({ fits: 2, unknown: 1, fails: 1 });
	expect(total).toBe("4");
	expect(named(body)).toEqual([
		"A shorter card: fits",
		"A short card: fits",
		"A card of unknown length: unknown",
		"A long card: fails",
	]);
	expect(body.parts[3]?.verdicts[0]).toMatchObject({ rule: "card-length", verdict: "fails" });
});

test("a page may begin in one group and end in another; words, facets and one group narrow", async () => {
	const base = `category=graphics-card&parts=${pcCase}*1&sort=price-asc`;
	expect(named((await candidates(`${base}&limit=2&page=2`)).body)).toEqual([
		"A card of unknown length: unknown",
		"A long card: fails",
	]);
	expect(named((await candidates(`${base}&limit=3&page=1`)).body)).toHaveLength(3);
	expect(named((await candidates(`${base}&group=fails`)).body)).toEqual(["A long card: fails"]);
	expect((await candidates(`${base}&price=35000..`)).body.counts).toEqual({
		fits: 1,
		unknown: 0,
		fails: 1,
	});
	expect(named((await candidates(`${base}&q=shorter`)).body)).toContain("A shorter card: fits");
	expect(named((await candidates(`${base.replace("price-asc", "name")}`)).body)[0]).toBe(
		"A short card: fits",
	);
});

test("the part whose place a candidate takes is not judged with it", async () => {
	const { body } = await candidates(`category=graphics-card&parts=${pcCase},${card}`);
	expect(body.counts).toEqual({ fits: 2, unknown: 1, fails: 1 });
});

test("without a build everything fits that nothing speaks against", async () => {
	const { body } = await candidates("category=graphics-card");
	expect(body.counts).toEqual({ fits: 4, unknown: 0, fails: 0 });
});

test("a changed part is judged as it is now", async () => {
	const made = await makePart(shop, {
		category: "case-fan",
		name: "A fan",
		attributes: { fanCount: 1 },
	});
	expect((await candidates("category=case-fan")).body.counts.fits).toBe(1);
	await makePart(shop, { category: "case-fan", name: "Another fan", attributes: { fanCount: 1 } });
	expect((await candidates(`category=case-fan&parts=${made}`)).body.counts.fits).toBe(2);
});

test("verdicts follow a fact that somebody establishes, with its source, and its being taken away", async () => {
	const admin = await makeCustomer(shop, { role: "admin" });
	const id = cards["A card of unknown length"] ?? "";
	const change = (body: Record<string, unknown>) =>
		shop.fetch(`/api/product/${id}`, { method: "PATCH", token: admin.token, body });
	const lengthVerdict = async () => {
		const { body } = await judge([{ partId: id }, { partId: pcCase }]);
		return body.verdicts.find(({ rule }) => rule === "card-length");
	};
	const query = `category=graphics-card&parts=${pcCase}`;
	const source = "https://example.com/the-maker";
	expect((await change({ facts: { lengthMm: 300 }, source })).status).toBe(200);
	expect(await lengthVerdict()).toMatchObject({
		verdict: "fits",
		values: [{ value: 300, source: `established: ${source}` }, {}],
	});
	expect((await candidates(query)).body.counts).toEqual({ fits: 3, unknown: 0, fails: 1 });
	expect((await change({ facts: { lengthMm: 316 }, source })).status).toBe(200);
	expect(await lengthVerdict()).toMatchObject({ verdict: "fails", margin: -1 });
	expect((await candidates(query)).body.counts).toEqual({ fits: 2, unknown: 0, fails: 2 });
	expect((await change({ forget: ["lengthMm"] })).status).toBe(200);
	expect(await lengthVerdict()).toMatchObject({ verdict: "unknown" });
	expect((await candidates(query)).body.counts).toEqual({ fits: 2, unknown: 1, fails: 1 });
});

test.each([
	"category=laptop",
	"category=nothing",
	"",
	"category=case&parts=abc",
	"category=case&group=maybe",
	"category=case&limit=101",
	"category=case&colour=red",
	"category=case&attr.nothing=1",
])("%s is refused", async (query) => {
	expect((await candidates(query)).status).toBe(400);
});

test("a build in the query is as strict as in a body", async () => {
	for (const parts of [
		`${card}*0`,
		`${card}*1.5`,
		`${card},${card}`,
		`${card}*1*2`,
		newId(),
		archived,
	])
		expect((await candidates(`category=case&parts=${parts}`)).status, parts).toBe(400);
});
