import { count, desc } from "drizzle-orm";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { auditEntries } from "../tables.server.ts";
import type { AuditEntry } from "./contract.ts";

/** One page of the audit, newest first. */
export async function listAudit(db: Db, { page, limit }: PageRequest): Promise<Page<AuditEntry>> {
	const [all] = await db.select({ count: count() }).from(auditEntries);
	const entries = await db
		.select()
		.from(auditEntries)
		.orderBy(desc(auditEntries.at), desc(auditEntries.id))
		.limit(limit)
		.offset((page - 1) * limit);
	return { rows: entries.map(onTheWire), total: all?.count ?? 0 };
}

function onTheWire(entry: typeof auditEntries.$inferSelect): AuditEntry {
	return {
		_id: entry.id,
		at: entry.at.toISOString(),
		by: entry.byEmail,
		act: entry.act,
		about: entry.about,
		before: entry.before ?? null,
		after: entry.after ?? null,
	};
}
