import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { readFacts } from "../facts/read-facts.server.ts";
import { partFacts } from "../facts/tables.server.ts";
import { recordPrices, type SetPrice } from "../prices/record-prices.server.ts";
import { writePartWords } from "../search/index-parts.server.ts";
import { slugChoices } from "../slug.ts";
import { parts, stockMovements } from "../tables.server.ts";
import {
	type ExistingPart,
	type ImportPlan,
	importedColumns,
	type PriceRow,
	planPart,
} from "./import-plan.server.ts";
import type { ParsedRecord } from "./parse-record.ts";

/** One part to import: its record, its line of the prices file, or both. */
export type ImportItem = {
	opendbId: string;
	record: ParsedRecord | null;
	price: PriceRow | undefined;
	file: string;
	line: number | null;
};

/**
 * Imports a batch in one short transaction, or in none if nothing changes. It locks the parts while it computes
 * their stock, so a booking at the same time waits and is counted. If it throws, nothing has changed.
 *
 * Returns a plan for each item, null for a price whose part is not in the shop.
 */
export async function importBatch(
	db: Db,
	items: readonly ImportItem[],
	now: Date,
): Promise<(ImportPlan | null)[]> {
	const existing = await readExisting(db, items, false);
	const plans = items.map((item) => planItem(existing, item));
	const moving = items.filter((_, index) => (plans[index]?.result ?? "unchanged") !== "unchanged");
	if (moving.length === 0) return plans;
	const written = await db.transaction((tx) => write(tx, moving, now));
	return items.map((item, index) => written.get(item.opendbId) ?? plans[index] ?? null);
}

type ExistingById = Map<string, ExistingPart>;

async function readExisting(db: Db, items: readonly ImportItem[], lock: boolean) {
	const opendbIds = items.map((item) => item.opendbId);
	// Locks in the order of the ids. Every command that locks several parts does so, which prevents
	// deadlocks.
	const reading = db
		.select(importedColumns)
		.from(parts)
		.where(inArray(parts.opendbId, opendbIds))
		.orderBy(asc(parts.id));
	const rows = lock ? await reading.for("update") : await reading;
	// Reads the facts after the lock: a command that establishes a fact locks the part first.
	const ids = rows.map(({ id }) => id);
	const facts = await readFacts(db, ids);
	return new Map(
		rows.map((row) => [row.opendbId ?? "", { ...row, facts: facts.get(row.id) ?? [] }]),
	);
}

function planItem(existing: ExistingById, { opendbId, record, price }: ImportItem) {
	const before = existing.get(opendbId) ?? null;
	return before || record ? planPart(before, record, price) : null;
}

async function write(tx: Db, items: readonly ImportItem[], now: Date) {
	const existing = await readExisting(tx, items, true);
	const plans = new Map<string, ImportPlan>();
	for (const item of items) {
		const plan = planItem(existing, item);
		if (plan) plans.set(item.opendbId, plan);
	}
	// A renamed part keeps its address, because people may have bookmarked it. A part that changes
	// its category gets a new address.
	const moved = [...plans].filter(
		([opendbId, { next }]) => existing.get(opendbId)?.category !== next.category,
	);
	await assignSlugs(
		tx,
		moved.map(([, { next }]) => next),
	);
	const next = [...plans.values()].map((plan) => plan.next);
	const stored = await tx
		.insert(parts)
		.values(next.map(({ facts: _, ...part }) => ({ ...part, createdAt: now, updatedAt: now })))
		.onConflictDoUpdate({ target: parts.id, set: setFromFile })
		.returning({ id: parts.id, number: parts.number, archivedAt: parts.archivedAt });
	const storedById = new Map(stored.map((part) => [part.id, part]));
	await writePartWords(
		tx,
		next.flatMap((part) => {
			const { number, archivedAt } = storedById.get(part.id) ?? {};
			const live = part.priceTaka !== null && !archivedAt;
			return number === undefined ? [] : [{ ...part, number, live }];
		}),
	);
	await keepImported(tx, next);
	await recordPrices(tx, changedPrices(plans, existing), { by: null, at: now });
	const movements = [...plans.values()].filter((plan) => plan.movement !== 0);
	if (movements.length > 0)
		await tx.insert(stockMovements).values(
			movements.map(({ next, movement }) => ({
				id: newId(),
				partId: next.id,
				quantity: movement,
				reason: "imported" as const,
				createdAt: now,
			})),
		);
	return plans;
}

function changedPrices(plans: Map<string, ImportPlan>, existing: ExistingById): SetPrice[] {
	return [...plans].flatMap(([opendbId, { next }]) => {
		const { id: partId, priceTaka } = next;
		const before = existing.get(opendbId)?.priceTaka ?? null;
		return priceTaka === before ? [] : [{ partId, priceTaka }];
	});
}

/** Stores the values that the import read for attributes with established facts. */
async function keepImported(tx: Db, next: readonly ExistingPart[]): Promise<void> {
	for (const { id, facts } of next)
		for (const { key, imported } of facts)
			await tx
				.update(partFacts)
				.set({ imported })
				.where(and(eq(partFacts.partId, id), eq(partFacts.key, key)));
}

const setFromFile = {
	category: sql`excluded.category`,
	name: sql`excluded.name`,
	slug: sql`excluded.slug`,
	brand: sql`excluded.brand`,
	attributes: sql`excluded.attributes`,
	priceTaka: sql`excluded.price_taka`,
	minimumQuantity: sql`excluded.minimum_quantity`,
	availableQuantity: sql`excluded.available_quantity`,
	importedQuantity: sql`excluded.imported_quantity`,
	warrantyMonths: sql`excluded.warranty_months`,
	warrantyWords: sql`excluded.warranty_words`,
	updatedAt: sql`excluded.updated_at`,
};

type Addressed = Pick<ExistingPart, "id" | "name" | "category" | "slug">;

/** Gives each of these parts a free slug in its category. Call it in the transaction that stores them. */
export async function assignSlugs(tx: Db, wanting: readonly Addressed[]): Promise<void> {
	const taken = await readTakenSlugs(tx, wanting);
	for (const part of wanting) {
		const free = slugChoices(part).find((slug) => !taken.has(`${part.category}/${slug}`));
		part.slug = free ?? part.id;
		taken.add(`${part.category}/${part.slug}`);
	}
}

async function readTakenSlugs(tx: Db, wanting: readonly Addressed[]): Promise<Set<string>> {
	if (wanting.length === 0) return new Set();
	const byCategory = Map.groupBy(wanting, (part) => part.category);
	const wanted = [...byCategory].map(([category, members]) =>
		and(sql`${parts.category} = ${category}`, inArray(parts.slug, members.flatMap(slugChoices))),
	);
	const rows = await tx
		.select({ category: parts.category, slug: parts.slug })
		.from(parts)
		.where(or(...wanted));
	return new Set(rows.map((row) => `${row.category}/${row.slug}`));
}
