import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openAdminShop } from "../../../test/harness/admin-shop.ts";
import type { Attributes } from "../attributes/attribute.ts";
import { importBatch } from "../import/import-batch.server.ts";
import { parts } from "../tables.server.ts";
import { partFacts } from "./tables.server.ts";

const managed = await openAdminShop();

const source = "https://maker.example/cases/one";

async function addCase(): Promise<string> {
	return managed.add({ category: "case", name: `Case ${crypto.randomUUID()}` });
}
const change = (id: string, body: object) => managed.ask("PATCH", `/product/${id}`, body);
const attributesOf = async (id: string) => (await managed.rowOf(id)).attributes;
const factsOf = (id: string) =>
	managed.shop.db.select().from(partFacts).where(eq(partFacts.partId, id)).orderBy(partFacts.key);

/** Imports a record of this part, whose attributes were read already. */
async function importAttributes(id: string, attributes: Attributes) {
	const { name = "", category } = await managed.rowOf(id);
	const { db } = managed.shop;
	await db.update(parts).set({ opendbId: id }).where(eq(parts.id, id));
	const record = { opendbId: id, category: category as "case", name, brand: null, attributes };
	const item = { opendbId: id, record };
	await importBatch(db, [{ ...item, price: undefined, file: "a.json", line: 1 }], new Date());
}

describe("facts of a part", () => {
	test("a fact counts at once everywhere, with who set it, when and from where, and is audited", async () => {
		const id = await addCase();
		const facts = { maxGraphicsLengthMm: "৩৩৬", radiators: ["front 360"], bays35: null };
		expect(await change(id, { facts, source })).toMatchObject({ modifiedCount: 1 });
		expect(await attributesOf(id)).toEqual({ maxGraphicsLengthMm: 336, radiators: ["front 360"] });
		const establishedBy = managed.admin.accountId;
		expect(await factsOf(id)).toMatchObject([
			{ key: "bays35", value: null, imported: null, source, establishedBy },
			{ key: "maxGraphicsLengthMm", value: 336, imported: null, source, establishedBy },
			{ key: "radiators", value: ["front 360"], source, establishedAt: expect.any(Date) },
		]);
		const [, entry] = await managed.actsOn(id);
		expect(entry).toMatchObject({
			act: "changed facts of a part",
			byEmail: managed.admin.email,
			before: { maxGraphicsLengthMm: null },
			after: { maxGraphicsLengthMm: 336, bays35: null, source },
		});
		const address = "/api/part?category=case&attr.maxGraphicsLengthMm=336..336";
		const listed = await (await managed.shop.fetch(address)).json();
		expect(listed).toMatchObject([{ _id: id, attributes: { maxGraphicsLengthMm: 336 } }]);
	});

	test("an import keeps facts and what it would have set, and taking a fact away brings that back", async () => {
		const id = await addCase();
		await importAttributes(id, { maxGraphicsLengthMm: 310, bays35: 2 });
		await change(id, { facts: { maxGraphicsLengthMm: 336, bays35: null }, source });
		expect(await attributesOf(id)).toEqual({ maxGraphicsLengthMm: 336 });
		await importAttributes(id, { maxGraphicsLengthMm: 315, bays35: 2, bays25: 1 });
		expect(await attributesOf(id)).toEqual({ maxGraphicsLengthMm: 336, bays25: 1 });
		expect(await factsOf(id)).toMatchObject([{ imported: 2 }, { imported: 315 }]);
		await importAttributes(id, { bays25: 1 });
		expect(await factsOf(id)).toMatchObject([{ imported: null }, { imported: null }]);
		await importAttributes(id, { maxGraphicsLengthMm: 320, bays25: 1 });
		const forget = ["maxGraphicsLengthMm", "bays35", "widthMm"];
		expect(await change(id, { forget })).toMatchObject({ modifiedCount: 1 });
		expect(await attributesOf(id)).toEqual({ maxGraphicsLengthMm: 320, bays25: 1 });
		expect(await factsOf(id)).toEqual([]);
		expect(await change(id, { forget })).toMatchObject({ modifiedCount: 0 });
	});

	test("whatever is set, taken away and imported in any order, a part is its record overlaid by its facts", async () => {
		const keys = ["maxGraphicsLengthMm", "bays35", "radiators"] as const;
		const values = {
			maxGraphicsLengthMm: [300, 336, null],
			bays35: [0, 2, null],
			radiators: [["front 360"], ["top 240", "front 280"], null],
		};
		const anyValue = (key: (typeof keys)[number]) => fc.constantFrom(...values[key]);
		const anyAttributes = fc.record({
			maxGraphicsLengthMm: anyValue("maxGraphicsLengthMm"),
			bays35: anyValue("bays35"),
		});
		const anyStep = fc.oneof(
			fc.constantFrom(...keys).chain((key) => anyValue(key).map((value) => ({ set: key, value }))),
			fc.constantFrom(...keys).map((key) => ({ forget: key })),
			anyAttributes.map((read) => ({ read })),
		);
		const known = (attributes: object) =>
			Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== null));
		await fc.assert(
			fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 9 }), async (steps) => {
				const id = await addCase();
				let record: object = {};
				const facts: Record<string, unknown> = {};
				for (const step of steps) {
					if ("read" in step) {
						record = step.read;
						await importAttributes(id, known(record) as Attributes);
					} else if ("set" in step) {
						facts[step.set] = step.value;
						await change(id, { facts: { [step.set]: step.value }, source });
					} else {
						delete facts[step.forget];
						await change(id, { forget: [step.forget] });
					}
					expect(await attributesOf(id)).toEqual(known({ ...record, ...facts }));
				}
			}),
			{ numRuns: 12 },
		);
	});

	test.each([
		[{ facts: { maxGraphicsLengthMm: 80 }, source }, ["facts.maxGraphicsLengthMm"]],
		[{ facts: { cores: 6, bays35: 1.5 }, source }, ["facts.cores", "facts.bays35"]],
		[{ facts: { toString: 1 }, source }, ["facts.toString"]],
		[{ facts: { radiators: ["<script>"] }, source }, ["facts.radiators"]],
		[{ facts: { bays35: 1 } }, ["source"]],
		[{ facts: { bays35: 1 }, source: " " }, ["source"]],
		[{ facts: { bays35: 1 }, source: "x".repeat(201) }, ["source"]],
		[{ facts: { bays35: 1 }, forget: ["bays35"], source }, ["forget"]],
		[{ facts: { bays35: { value: 1 } }, source }, ["facts.bays35"]],
		[{ facts: [1], source }, ["facts"]],
		[{ forget: "bays35" }, ["forget"]],
		[{ source }, ["body"]],
	])("%j is refused with its fields, and nothing is written", async (body, fields) => {
		const id = await addCase();
		const answer = await change(id, body);
		expect(answer.status).toBe(400);
		expect(Object.keys(answer.fields ?? {}).sort()).toEqual([...fields].sort());
		expect(await factsOf(id)).toEqual([]);
		expect(await attributesOf(id)).toEqual({});
	});

	test("a wrong fact keeps the rest of its change from being made", async () => {
		const id = await addCase();
		const body = { price: 99_000, facts: { bays35: -1 }, source };
		expect(await change(id, body)).toMatchObject({ status: 400, code: "wrong-fact" });
		expect(await managed.rowOf(id)).toMatchObject({ priceTaka: 2_400 });
	});

	test("two facts set at once are both there, and one of two values of a fact", async () => {
		const id = await addCase();
		const bodies = [{ bays35: 1 }, { bays25: 2 }, { bays35: 3 }, { widthMm: 210 }];
		await Promise.all(bodies.map((facts) => change(id, { facts, source })));
		const attributes = await attributesOf(id);
		expect(attributes).toMatchObject({ bays25: 2, widthMm: 210 });
		expect([1, 3]).toContain(attributes?.bays35);
	});
});
