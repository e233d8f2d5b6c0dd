import { eq } from "drizzle-orm";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { liveColumns } from "../find-live-part.server.ts";
import { imageOf } from "../images/choose-image.ts";
import type { LivePart } from "../live-part.ts";
import { hasWords, newestFirst, readPage } from "../search-parts.server.ts";
import { parts } from "../tables.server.ts";

/** A part as admins see it: also without a price, and also archived. */
export type ManagedPart = Omit<LivePart, "category" | "priceTaka" | "hasOwnImage" | "figures"> & {
	category: string;
	priceTaka: number | null;
	archivedAt: Date | null;
};

const columns = { ...liveColumns, archivedAt: parts.archivedAt };
/**
 * One page of all parts for an admin, archived and unpriced ones included, newest first; `q` searches as in the
 * shop.
 */
export async function listManagedParts(
	db: Db,
	{ q, ...request }: PageRequest & { q?: string | undefined },
): Promise<Page<ManagedPart>> {
	const query = { ...request, which: hasWords(q), order: newestFirst };
	const { rows, total } = await readPage(db, query, (onPage) =>
		db
			.select(columns)
			.from(parts)
			.where(onPage)
			.orderBy(...newestFirst),
	);
	return { rows: rows.map((row) => ({ ...row, image: imageOf(row) })), total };
}

/** The part with this id (a UUID), archived or not, or null. */
export async function findManagedPart(db: Db, id: string): Promise<ManagedPart | null> {
	const [row] = await db.select(columns).from(parts).where(eq(parts.id, id));
	return row ? { ...row, image: imageOf(row) } : null;
}
