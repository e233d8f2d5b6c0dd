import { and, inArray, isNull, sql } from "drizzle-orm";
import type { PageRequest } from "../../kernel/page.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { findPage } from "../../platform/database/find-page.server.ts";
import { users } from "../tables.server.ts";

/** Lists accounts that are not removed, newest first. With `q`, only those whose e-mail address contains it; with `staff`, only staff. */
export async function listAccounts(
	db: Db,
	{ q, staff, ...page }: PageRequest & { q?: string; staff?: "yes" },
) {
	// strpos, because `like` gives `%` and `_` a special meaning.
	const search = q ? sql`strpos(${users.email}, ${q}) > 0` : undefined;
	const { id, name, email, role, staffRole, createdAt, removedAt } = users;
	const isStaff = sql`(${role} = 'admin' or ${staffRole} is not null)`;
	const where = and(isNull(removedAt), search, staff && isStaff);
	const { ids, order, total } = await findPage(db, { table: users, id, createdAt, where }, page);
	const rows = await db
		.select({ _id: id, name, email, role, staffRole })
		.from(users)
		.where(inArray(id, ids))
		.orderBy(...order);
	return { rows, total };
}
