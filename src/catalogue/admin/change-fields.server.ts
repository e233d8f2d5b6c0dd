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

type Field = Exclude<keyof typeof copy.fields, "id" | "partNumber">;
/** Values of a part's columns. */
export type FieldValues = Partial<Record<Field, string | number | boolean | null>>;
/** The change of a part: the values that the admin saw, and those to set. */
export type FieldChange = { partId: string; before: FieldValues; after: FieldValues };

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
	admin: Pick<Caller, "accountId" | "email">,
	changes: readonly FieldChange[],
	how: How,
): Promise<{ changed: Set<string>; refused: Map<string, string> }> {
	const now = clock.now();
	const found = await lockParts(db, changes);
	const refused = new Map<string, string>();
	const written: WrittenPart[] = [];
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
	if (written.length > 0) await writeParts({ db, clock }, admin, written, how);
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

// The columns that admins change, with their types in PostgreSQL.
const types = {
	name: "text",
	category: "text",
	slug: "text",
	brand: "text",
	description: "text",
	image: "text",
	moreImages: "jsonb",
	priceTaka: "int",
	availableQuantity: "int",
	minimumQuantity: "int",
	orderAgainAt: "int",
	shelf: "text",
	warrantyMonths: "int",
	warrantyWords: "text",
	attributes: "jsonb",
	archivedAt: "timestamptz",
	hidden: "boolean",
} as const;
type Column = keyof typeof types;

/** A part as it is in the database, and its changed columns. */
export type WrittenPart = { part: Part; changed: Partial<Record<Column, unknown>> };
/** The act of the audit entries, null for none; the reason of the stock movements. */
export type How = { act?: string | null; reason: "corrected" | "imported" };

/**
 * Writes the changed columns of parts, at least one and each part once, with a number of statements
 * that does not depend on theirs: with stock movements, price history, search words, and audit
 * entries without the attributes. Call it in the transaction that has locked the parts.
 */
export async function writeParts(
	{ db, clock }: Deps,
	admin: Pick<Caller, "accountId" | "email">,
	written: readonly WrittenPart[],
	{ act = "changed a part", reason }: How,
): Promise<void> {
	const now = clock.now();
	const rows = written.map(({ part, changed }) => ({ ...part, ...changed }) as Part);
	// A renamed part keeps its address, because people may have bookmarked it. A part that changes
	// its category gets a new address.
	const moved = rows.filter((_, index) => written[index]?.changed.category !== undefined);
	await assignSlugs(db, moved);
	const columns = [...new Set(["slug", ...written.flatMap(({ changed }) => Object.keys(changed))])];
	const stated = columns.map((name) => `"${name}" ${types[name as Column]}`).join(", ");
	const sent = rows.map((part) => valuesOf(part, ["id", ...columns]));
	await db
		.update(parts)
		.set({
			...Object.fromEntries(columns.map((name) => [name, sql.raw(`next."${name}"`)])),
			updatedAt: now,
		})
		.from(
			sql`jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as next (id uuid, ${sql.raw(stated)})`,
		)
		.where(sql`next.id = ${parts.id}`);
	await indexParts(
		db,
		written.filter(changesWords).map(({ part }) => part.id),
	);
	const prices = written.flatMap(({ part, changed: { priceTaka } }) =>
		priceTaka === undefined ? [] : { partId: part.id, priceTaka: priceTaka as number | null },
	);
	await recordPrices(db, prices, { by: admin.accountId, at: now });
	const movements = written.flatMap(({ part, changed: { availableQuantity } }) => {
		if (availableQuantity === undefined) return [];
		const quantity = Number(availableQuantity) - part.availableQuantity;
		return { id: newId(), partId: part.id, quantity, reason, createdAt: now };
	});
	if (movements.length > 0) await db.insert(stockMovements).values(movements);
	if (act === null) return;
	await auditAll(
		db,
		written.map(({ part, changed: { attributes: _, ...after } }) => {
			const before = valuesOf(part, Object.keys(after));
			return { by: admin, act, about: `part:${part.id}`, before, after };
		}),
	);
}

function valuesOf(part: Part, columns: readonly string[]): object {
	return Object.fromEntries(columns.map((name) => [name, part[name as keyof Part]]));
}

/** Whether search finds the part by other words now, or begins or ceases to find it. */
function changesWords({ part, changed }: WrittenPart): boolean {
	const { priceTaka, name, brand, category, attributes, archivedAt } = changed;
	const isPriced = priceTaka !== undefined && (priceTaka === null || part.priceTaka === null);
	const others = [name, brand, category, attributes, archivedAt];
	return isPriced || others.some((value) => value !== undefined);
}
