import { asc, sql } from "drizzle-orm";
import { auditAll } from "../../accounts/audit.server.ts";
import type { Caller } from "../../kernel/caller.ts";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { assignSlugs } from "../import/import-batch.server.ts";
import { recordPrices } from "../prices/record-prices.server.ts";
import { indexParts } from "../search/index-parts.server.ts";
import { parts, stockMovements } from "../tables.server.ts";
import { copy } from "./copy.ts";

type Part = typeof parts.$inferSelect;

// The columns that several parts can change at once, with their types in PostgreSQL.
const types = {
	name: "text",
	category: "text",
	brand: "text",
	description: "text",
	priceTaka: "int",
	availableQuantity: "int",
	minimumQuantity: "int",
	orderAgainAt: "int",
	warrantyMonths: "int",
	warrantyWords: "text",
	archivedAt: "timestamptz",
	hidden: "boolean",
} as const;
type Field = keyof typeof types;
const fields = Object.keys(types) as Field[];

/** Values of a part's columns. */
export type FieldValues = Partial<Record<Field, string | number | boolean | null>>;
/** The change of a part: the values that the admin saw, and those to set. */
export type FieldChange = { partId: string; before: FieldValues; after: FieldValues };
type Who = Pick<Caller, "accountId" | "email">;
/** The act of the audit entries, null for none; the reason of the stock movements. */
type How = { act?: string | null; reason: "corrected" | "imported" };
type Write = { part: Part; changed: FieldValues };

/**
 * Changes the fields of many parts, each part at most once, with a number of statements that does
 * not depend on theirs: with stock movements, price history and, unless `act` is null, an audit entry
 * for each. Call it in a transaction: it locks the parts.
 *
 * Returns the ids of the parts that it changed, and why others are refused, by id: the part was
 * deleted, or a field is neither as it was seen nor as it should become. Then the part stays as it is.
 */
export async function changeFields(
	{ db, clock }: Deps,
	admin: Who,
	changes: readonly FieldChange[],
	{ act = "changed a part", reason }: How,
): Promise<{ changed: Set<string>; refused: Map<string, string> }> {
	const now = clock.now();
	const found = await lockParts(db, changes);
	const refused = new Map<string, string>();
	const written: Write[] = [];
	for (const { partId, before, after } of changes) {
		const part = found.get(partId);
		if (!part || (part.archivedAt && !part.hidden)) {
			refused.set(partId, copy.rules.gone);
			continue;
		}
		const changed = pick(after, (field) => part[field] !== after[field]);
		if (changed.hidden !== undefined)
			changed.archivedAt = changed.hidden ? now.toISOString() : null;
		const others = pick(
			before,
			(field) => part[field] !== before[field] && part[field] !== after[field],
		);
		if (Object.keys(others).length > 0)
			refused.set(part.id, copy.rules.changedSince(valuesNow(part, others)));
		else if (Object.keys(changed).length > 0) written.push({ part, changed });
	}
	if (written.length > 0) await write(db, admin, written, { now, act, reason });
	return { changed: new Set(written.map(({ part }) => part.id)), refused };
}

async function lockParts(db: Db, changes: readonly FieldChange[]): Promise<Map<string, Part>> {
	const ids = changes.map(({ partId }) => partId);
	// In the order of the ids, as every command that locks several parts.
	const isOne = sql`${parts.id} = any(${sql.param(ids)}::uuid[])`;
	const rows = await db.select().from(parts).where(isOne).orderBy(asc(parts.id)).for("update");
	return new Map(rows.map((part) => [part.id, part]));
}

function pick(values: FieldValues, isWanted: (field: Field) => boolean): FieldValues {
	const picked = Object.entries(values).filter(([field]) => isWanted(field as Field));
	return Object.fromEntries(picked);
}

function valuesNow(part: Part, changed: FieldValues): string {
	const named = Object.keys(changed).map((field) =>
		copy.rules.valueNow(copy.fields[field as Field], String(part[field as Field] ?? "")),
	);
	return named.join(", ");
}

async function write(
	db: Db,
	admin: Who,
	written: readonly Write[],
	{ now, act, reason }: How & { now: Date; act: string | null },
): Promise<void> {
	const next = written.map(({ part, changed }) => ({ ...part, ...changed }) as Part);
	// A part that changes its category gets a new address.
	await assignSlugs(
		db,
		next.filter((_, index) => written[index]?.changed.category !== undefined),
	);
	const rows = next.map((part) => ({ ...pickColumns(part), id: part.id, slug: part.slug }));
	const names = [...fields, "slug"] as const;
	const listed = [...names.map((name) => `"${name}" ${name === "slug" ? "text" : types[name]}`)];
	const values = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as next (id uuid, ${sql.raw(listed.join(", "))})`;
	await db
		.update(parts)
		.set({
			...Object.fromEntries(names.map((name) => [name, sql.raw(`next."${name}"`)])),
			updatedAt: now,
		})
		.from(values)
		.where(sql`next.id = ${parts.id}`);
	await indexParts(
		db,
		written.filter(changesWords).map(({ part }) => part.id),
	);
	const prices = written.filter(({ changed }) => changed.priceTaka !== undefined);
	await recordPrices(
		db,
		prices.map(({ part, changed }) => ({
			partId: part.id,
			priceTaka: changed.priceTaka as number | null,
		})),
		{ by: admin.accountId, at: now },
	);
	const movements = written.flatMap(({ part, changed }) => {
		const { availableQuantity } = changed;
		if (availableQuantity === undefined) return [];
		const quantity = Number(availableQuantity) - part.availableQuantity;
		return { id: newId(), partId: part.id, quantity, reason, createdAt: now };
	});
	if (movements.length > 0) await db.insert(stockMovements).values(movements);
	if (act === null) return;
	await auditAll(
		db,
		written.map(({ part, changed }) => {
			const before = pick(pickColumns(part), (field) => field in changed);
			return { by: admin, act, about: `part:${part.id}`, before, after: changed };
		}),
	);
}

function pickColumns(part: object): FieldValues {
	return pick(part as FieldValues, (field) => field in types);
}

/** Whether search finds the part by other words now, or begins or ceases to find it. */
function changesWords({ part, changed }: Write): boolean {
	const { priceTaka, name, brand, category, archivedAt } = changed;
	const isFirstPrice = priceTaka !== undefined && part.priceTaka === null;
	return isFirstPrice || priceTaka === null || [name, brand, category, archivedAt].some(isGiven);
}

function isGiven(value: unknown): boolean {
	return value !== undefined;
}
