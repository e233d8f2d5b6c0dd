import { desc } from "drizzle-orm";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { auditEntries } from "../tables.server.ts";
import type { AuditEntry } from "./contract.ts";

/** What people call the objects of entries (`order:<id>`); those without a name are left out. */
export type NameSubjects = (
	db: Db,
	abouts: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** One page of the audit, newest first. */
export async function listAudit(
	{ db, nameSubjects }: { db: Db; nameSubjects: NameSubjects },
	{ page, limit }: PageRequest,
): Promise<Page<AuditEntry>> {
	const total = await db.$count(auditEntries);
	const entries = await db
		.select()
		.from(auditEntries)
		.orderBy(desc(auditEntries.at), desc(auditEntries.id))
		.limit(limit)
		.offset((page - 1) * limit);
	const names = await nameSubjects(db, [...new Set(entries.map(({ about }) => about))]);
	return { rows: entries.map((entry) => onTheWire(entry, names)), total };
}

function onTheWire(
	entry: typeof auditEntries.$inferSelect,
	names: ReadonlyMap<string, string>,
): AuditEntry {
	return {
		_id: entry.id,
		at: entry.at.toISOString(),
		by: entry.byEmail,
		act: entry.act,
		about: entry.about,
		subject: names.get(entry.about) ?? null,
		before: entry.before ?? null,
		after: entry.after ?? null,
	};
}
