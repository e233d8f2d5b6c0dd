import { inArray } from "drizzle-orm";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { findPage } from "../../platform/database/find-page.server.ts";
import { auditEntries } from "../tables.server.ts";
import type { AuditEntry } from "./contract.ts";

/** Finds the names of the objects of audit entries (`order:<id>`). Leaves out objects without a name. */
export type NameSubjects = (
	db: Db,
	abouts: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

export async function listAudit(
	{ db, nameSubjects }: { db: Db; nameSubjects: NameSubjects },
	page: PageRequest,
): Promise<Page<AuditEntry>> {
	const { id: _id, at, byEmail: by, act, about, before, after } = auditEntries;
	const list = { table: auditEntries, id: _id, createdAt: at };
	const { ids, order, total } = await findPage(db, list, page);
	const entries = await db
		.select({ _id, at, by, act, about, before, after })
		.from(auditEntries)
		.where(inArray(_id, ids))
		.orderBy(...order);
	const names = await nameSubjects(db, [...new Set(entries.map(({ about }) => about))]);
	const rows = entries.map((entry) => ({
		...entry,
		at: entry.at.toISOString(),
		subject: names.get(entry.about) ?? null,
	}));
	return { rows, total };
}
