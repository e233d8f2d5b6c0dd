import { and, count, desc, isNull, sql } from "drizzle-orm";
import type { PageRequest } from "../../kernel/page.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { users } from "../tables.server.ts";

/** Accounts that are not removed, newest first; with `q`, those whose e-mail address contains it. */
export async function listAccounts(db: Db, { page, limit, q }: PageRequest & { q?: string }) {
	// strpos, because `like` gives `%` and `_` a special meaning.
	const search = q ? sql`strpos(${users.email}, ${q}) > 0` : undefined;
	const alive = and(isNull(users.removedAt), search);
	const [all] = await db.select({ count: count() }).from(users).where(alive);
	const rows = await db
		.select({ _id: users.id, name: users.name, email: users.email, role: users.role })
		.from(users)
		.where(alive)
		.orderBy(desc(users.createdAt), desc(users.id))
		.limit(limit)
		.offset((page - 1) * limit);
	return { rows, total: all?.count ?? 0 };
}
