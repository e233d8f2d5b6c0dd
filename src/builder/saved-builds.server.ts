import { desc, eq, inArray, isNull, or } from "drizzle-orm";
import { imageOf } from "../catalogue/images/choose-image.ts";
import { parts } from "../catalogue/tables.server.ts";
import type { Caller } from "../kernel/caller.ts";
import type { Page, PageRequest } from "../kernel/page.ts";
import { may } from "../kernel/permissions.ts";
import type { Db } from "../platform/database/database.server.ts";
import { type SavedBuild, savedPartOnTheWire } from "./contract.ts";
import { builds } from "./tables.server.ts";

type Row = typeof builds.$inferSelect;

/** Adds today's parts to saved builds. A part that is no longer for sale keeps its name, and has no price. */
export async function withParts(db: Db, rows: readonly Row[]): Promise<SavedBuild[]> {
	const ids = [...new Set(rows.flatMap((row) => row.parts.map(({ partId }) => partId)))];
	const found = ids.length > 0 ? await db.select().from(parts).where(inArray(parts.id, ids)) : [];
	const byId = new Map(found.map((part) => [part.id, part]));
	return rows.map(({ id, name, createdAt, updatedAt, ...row }) => ({
		_id: id,
		name,
		parts: row.parts.flatMap((line) => {
			const part = byId.get(line.partId);
			return part ? [savedPartOnTheWire({ ...line, ...nowOf(part) })] : [];
		}),
		createdAt: createdAt.toISOString(),
		updatedAt: updatedAt.toISOString(),
	}));
}

function nowOf(part: typeof parts.$inferSelect) {
	const { name, category, slug, availableQuantity, minimumQuantity } = part;
	const price = part.archivedAt ? null : part.priceTaka;
	return {
		name,
		category,
		slug,
		image: imageOf(part),
		price,
		availableQuantity: price === null ? 0 : availableQuantity,
		minimumQuantity,
	};
}

/** The caller's saved builds, newest first. An admin's list also has the builds that the shop suggests. */
export async function listBuilds(
	{ db }: { db: Db },
	caller: Caller,
	{ page, limit }: PageRequest,
): Promise<Page<SavedBuild>> {
	const isCallers = ownedBy(caller);
	const rows = await db
		.select()
		.from(builds)
		.where(isCallers)
		.orderBy(desc(builds.createdAt), desc(builds.id))
		.limit(limit)
		.offset((page - 1) * limit);
	return { rows: await withParts(db, rows), total: await db.$count(builds, isCallers) };
}

/** The condition for builds that the caller may change: their own, and for an admin also the suggested ones. */
export function ownedBy(caller: Caller) {
	const isCallers = eq(builds.accountId, caller.accountId);
	return may(caller, "builds.suggest") ? or(isCallers, isNull(builds.accountId)) : isCallers;
}
