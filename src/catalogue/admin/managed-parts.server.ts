import { and, count, desc, eq, inArray, like } from "drizzle-orm";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { liveColumns } from "../find-live-part.server.ts";
import { imageOf } from "../images/choose-image.ts";
import type { LivePart } from "../live-part.ts";
import { likePattern, searchWords } from "../search-text.ts";
import { parts } from "../tables.server.ts";

/** A part as admins see it: also one without a price, or one that left the shop. */
export type ManagedPart = Omit<LivePart, "category" | "priceTaka" | "hasOwnImage"> & {
	category: string;
	priceTaka: number | null;
	archivedAt: Date | null;
};

const columns = { ...liveColumns, archivedAt: parts.archivedAt };
const newestFirst = [desc(parts.createdAt), desc(parts.id)];

/** One page of all parts for an admin, archived and unpriced ones included, newest first; `q` as in the shop's own search. */
export async function listManagedParts(
	db: Db,
	{ page, limit, q = "" }: PageRequest & { q?: string | undefined },
): Promise<Page<ManagedPart>> {
	const which = and(...searchWords(q).map((word) => like(parts.searchText, likePattern(word))));
	const onPage = db
		.select({ id: parts.id })
		.from(parts)
		.where(which)
		.orderBy(...newestFirst)
		.limit(limit)
		.offset((page - 1) * limit);
	const [found, [counted]] = await Promise.all([
		db
			.select(columns)
			.from(parts)
			.where(inArray(parts.id, onPage))
			.orderBy(...newestFirst),
		db.select({ total: count() }).from(parts).where(which),
	]);
	const rows = found.map((row) => ({ ...row, image: imageOf(row) }));
	return { rows, total: counted?.total ?? 0 };
}

/** The part with this id (a UUID), archived or not, or null. */
export async function findManagedPart(db: Db, id: string): Promise<ManagedPart | null> {
	const [row] = await db.select(columns).from(parts).where(eq(parts.id, id));
	return row ? { ...row, image: imageOf(row) } : null;
}
