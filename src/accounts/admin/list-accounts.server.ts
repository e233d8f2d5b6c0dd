import { and, asc, desc, isNull, sql } from "drizzle-orm";
import { type PageRequest, placeOf } from "../../kernel/page.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { users } from "../tables.server.ts";

/** Lists accounts that are not removed, newest first. With `q`, only those whose e-mail address contains it; with `staff`, only staff. */
export async function listAccounts(
	db: Db,
	{ q, staff, ...page }: PageRequest & { q?: string; staff?: "yes" },
) {
	// strpos, because `like` gives `%` and `_` a special meaning.
	const search = q ? sql`strpos(${users.email}, ${q}) > 0` : undefined;
	const isStaff = sql`(${users.role} = 'admin' or ${users.staffRole} is not null)`;
	const alive = and(isNull(users.removedAt), search, staff && isStaff);
	const total = await db.$count(users, alive);
	const { fromEnd, skip, rows: size } = placeOf(page, total);
	const order = fromEnd ? asc : desc;
	const { id, name, email, role, staffRole } = users;
	const rows = await db
		.select({ _id: id, name, email, role, staffRole })
		.from(users)
		.where(alive)
		.orderBy(order(users.createdAt), order(users.id))
		.limit(size)
		.offset(skip);
	return { rows: fromEnd ? rows.reverse() : rows, total };
}
