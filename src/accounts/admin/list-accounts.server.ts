import { and, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PageRequest } from "../../kernel/page.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { findPage } from "../../platform/database/find-page.server.ts";
import { users } from "../tables.server.ts";

/** Selects the ids of accounts whose orders match typed words: ordering knows how. */
export type AccountsOfOrders = (typed: string) => SQL;

/**
 * Lists accounts that are not removed, newest first. With `q`, only those whose e-mail address or
 * name contains it, or whose orders match it; with `staff`, only staff.
 */
export async function listAccounts(
	{ db, accountsOfOrders }: { db: Db; accountsOfOrders: AccountsOfOrders },
	{ q, staff, ...page }: PageRequest & { q?: string; staff?: "yes" },
) {
	// strpos, because `like` gives `%` and `_` a special meaning.
	const { id, name, email, role, staffRole, createdAt, removedAt } = users;
	const isIn = (text: SQL) => sql`strpos(${text}, ${q}) > 0`;
	const search = q
		? or(isIn(sql`${email}`), isIn(sql`lower(${name})`), sql`${id} in ${accountsOfOrders(q)}`)
		: undefined;
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
