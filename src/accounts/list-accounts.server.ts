import { count, desc, isNull } from "drizzle-orm";
import type { Page, PageRequest } from "../kernel/page.ts";
import type { Db } from "../platform/database.server.ts";
import { auditEntries } from "../platform/tables.server.ts";
import { users } from "./tables.server.ts";

/** Accounts that can be signed in to, newest first. */
export async function listAccounts(db: Db, { page, limit }: PageRequest) {
	const alive = isNull(users.removedAt);
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

export type Audited = {
	_id: string;
	email: string;
	did: string;
	about: string;
	before: unknown;
	after: unknown;
	createdAt: string;
};

/** What admins did, newest first. */
export async function listAudit(db: Db, { page, limit }: PageRequest): Promise<Page<Audited>> {
	const [all] = await db.select({ count: count() }).from(auditEntries);
	const entries = await db
		.select()
		.from(auditEntries)
		.orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
		.limit(limit)
		.offset((page - 1) * limit);
	const rows = entries.map(({ id, accountId: _, createdAt, before, after, ...entry }) => ({
		...{ _id: id, ...entry, createdAt: createdAt.toISOString() },
		...{ before: before ?? null, after: after ?? null },
	}));
	return { rows, total: all?.count ?? 0 };
}
