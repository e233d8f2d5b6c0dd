import { desc, eq, sql } from "drizzle-orm";
import { users } from "../../accounts/tables.server.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { Db } from "../../platform/database/database.server.ts";
import type { ShownBatch } from "./batch-contract.ts";
import { partBatches } from "./tables.server.ts";

/** The changes of several parts, newest first, each with the admin who made it and the number of parts. */
export async function listBatches(db: Db, { page, limit }: PageRequest): Promise<Page<ShownBatch>> {
	const { id, field, rows, createdAt, undoneAt, byAccountId } = partBatches;
	const listed = await db
		.select({
			_id: id,
			field,
			count: sql<number>`jsonb_array_length(${rows})`,
			by: sql<string | null>`coalesce(${users.formerEmail}, ${users.email})`,
			createdAt,
			undoneAt,
		})
		.from(partBatches)
		.innerJoin(users, eq(users.id, byAccountId))
		.orderBy(desc(createdAt), desc(id))
		.limit(limit)
		.offset((page - 1) * limit);
	return {
		rows: listed.map(({ createdAt: at, undoneAt, ...row }) => ({
			...row,
			at: at.toISOString(),
			undoneAt: undoneAt?.toISOString() ?? null,
		})),
		total: await db.$count(partBatches),
	};
}
