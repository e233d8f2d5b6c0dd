import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makePart } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import type { Db } from "../../platform/database/database.server.ts";
import type { Attributes } from "../attributes/attribute.ts";
import { categories as categoryList } from "../attributes/categories.ts";
import { tagsOfCatalogue } from "../cache-tags.ts";
import { parts } from "../tables.server.ts";
import type { ColumnSet } from "./column-set.ts";
import { expectedStars } from "./expected-stars.ts";
import { openColumns } from "./open-columns.server.ts";

const ids: string[] = [];
const categories = ["ssd", "memory", "hard-disk"];

const shop = await testShop();
for (let index = 0; index < 12; index += 1)
	ids.push(
		await makePart(shop, { category: index % 2 ? "ssd" : "memory", priceTaka: 100 + index }),
	);

/** The same database with answers that come late. */
function slow(pauses: readonly number[]): Db {
	let turn = 0;
	const pause = () =>
		new Promise((resolve) => setTimeout(resolve, pauses[turn++ % pauses.length] ?? 0));
	const execute = async (query: Parameters<Db["execute"]>[0]) => {
		await pause();
		const answer = await shop.db.execute(query);
		await pause();
		return answer;
	};
	return { execute } as unknown as Db;
}

async function inDatabase() {
	const rows = await shop.db.select().from(parts);
	return rows
		.filter(({ priceTaka, archivedAt }) => priceTaka !== null && !archivedAt)
		.map(({ number, category, priceTaka, availableQuantity, attributes, ...part }) => ({
			number,
			category,
			priceTaka,
			inStock: availableQuantity > 0,
			rated: expectedStars(part),
			capacityGb: attributes.capacityGb ?? null,
		}))
		.sort((a, b) => a.number - b.number);
}

function inColumns(set: ColumnSet) {
	const all = [...set.categories.values()].flatMap((columns) =>
		Array.from(columns.numbers).flatMap((number, position) => {
			if (number === 0) return [];
			const column = columns.coded.get("capacityGb");
			const [index] = column?.entries[column.codes[position] ?? 0]?.values ?? [];
			const capacity = column?.entries[column.codes[position] ?? 0]?.number;
			const value = index === undefined ? capacity : Number(column?.labels()[index]);
			expect(set.find(number)).toEqual({ columns, position });
			return [
				{
					number,
					category: columns.category,
					priceTaka: columns.prices[position],
					inStock: columns.stock[position] === 1,
					rated: columns.rated[position],
					capacityGb: value ?? null,
				},
			];
		}),
	);
	for (const columns of set.categories.values())
		expect(all.filter(({ category }) => category === columns.category)).toHaveLength(columns.count);
	return all.sort((a, b) => a.number - b.number);
}

const change = fc.oneof(
	fc.record({ priceTaka: fc.integer({ min: 1, max: 999 }) }),
	fc.record({ availableQuantity: fc.integer({ min: 0, max: 2 }) }),
	fc.record({ reviewCount: fc.constant(2), ratingSum: fc.integer({ min: 2, max: 10 }) }),
	fc.record({ category: fc.constantFrom(...categories) }),
	fc.record({ archivedAt: fc.constantFrom(null, new Date()) }),
	fc.record({
		attributes: fc.constantFrom<Attributes>({}, { capacityGb: 16 }, { capacityGb: 512 }),
	}),
);
const step = fc.oneof(
	{ weight: 6, arbitrary: fc.record({ part: fc.nat(11), change }) },
	{ weight: 5, arbitrary: fc.record({ ask: fc.constantFrom(...categories) }) },
	{ weight: 1, arbitrary: fc.constant("invalidate everything" as const) },
	{ weight: 2, arbitrary: fc.constant("wait" as const) },
);

describe("the columns of a process", () => {
	test("have every change that was told before they are asked, whatever was under way", async () => {
		const pauses = fc.array(fc.constantFrom(0, 0, 0, 3, 9), { minLength: 9, maxLength: 20 });
		await fc.assert(
			fc.asyncProperty(
				fc.array(step, { maxLength: 30, size: "max" }),
				pauses,
				async (steps, pausesMs) => {
					const columns = openColumns(slow(pausesMs));
					const requests: Promise<unknown>[] = [];
					for (const step of steps) {
						if (step === "invalidate everything") columns.invalidate();
						else if (step === "wait") await new Promise((resolve) => setTimeout(resolve, 3));
						else if ("ask" in step) requests.push(columns.read([step.ask]));
						else {
							const id = ids[step.part] ?? "";
							await shop.db.update(parts).set(step.change).where(eq(parts.id, id));
							columns.invalidate(tagsOfCatalogue([id]));
						}
					}
					const set = await columns.read(categories);
					const live = await inDatabase();
					expect(inColumns(set)).toEqual(live);
					await columns.read(categoryList.map(({ slug }) => slug));
					const counts = await columns.countIfMade();
					for (const { slug } of categoryList)
						expect(counts?.get(slug)).toBe(live.filter(({ category }) => category === slug).length);
					await Promise.all(requests);
					columns.close();
				},
			),
			{ numRuns: 80 },
		);
	});

	test("have a change that came while their category was made and another one was asked for", async () => {
		const id = await makePart(shop, { category: "hard-disk", priceTaka: 111 });
		let isHeld = true;
		const released = Promise.withResolvers<void>();
		const held = Promise.withResolvers<void>();
		const execute = async (query: Parameters<Db["execute"]>[0]) => {
			const answer = await shop.db.execute(query);
			if (isHeld) {
				held.resolve();
				await released.promise;
			}
			return answer;
		};
		const columns = openColumns({ execute } as unknown as Db);
		const made = columns.read(["hard-disk"]);
		await held.promise;
		isHeld = false;
		await shop.db.update(parts).set({ priceTaka: 222 }).where(eq(parts.id, id));
		columns.invalidate([`part:${id}`]);
		await columns.read(["ssd"]);
		released.resolve();
		await made;
		expect(inColumns(await columns.read(categories))).toEqual(await inDatabase());
	});

	test("are asked again after the database failed", async () => {
		let isAway = false;
		const execute = async (query: Parameters<Db["execute"]>[0]) => {
			if (isAway) throw new Error("away");
			return shop.db.execute(query);
		};
		const columns = openColumns({ execute } as unknown as Db);
		const id = await makePart(shop, { category: "ssd" });
		await columns.read(["ssd"]);
		isAway = true;
		await shop.db.update(parts).set({ priceTaka: 5_555 }).where(eq(parts.id, id));
		columns.invalidate([`part:${id}`]);
		await expect(columns.read(["ssd"])).rejects.toThrow("away");
		await expect(columns.read(["memory"])).rejects.toThrow("away");
		isAway = false;
		expect(inColumns(await columns.read(categories))).toEqual(await inDatabase());
	});
});
