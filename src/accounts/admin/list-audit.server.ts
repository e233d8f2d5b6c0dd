import { and, eq, gte, inArray, lt } from "drizzle-orm";
import type { Query } from "../../kernel/operation.ts";
import type { Page } from "../../kernel/page.ts";
import { shopDay, startOfShopDay } from "../../kernel/shop-time.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { findPage } from "../../platform/database/find-page.server.ts";
import { foldEmail } from "../rules.ts";
import { auditEntries } from "../tables.server.ts";
import type { AuditEntry, listAuditOperation } from "./contract.ts";

/** Finds the names of the objects of audit entries (`order:<id>`). Leaves out objects without a name. */
export type NameSubjects = (
	db: Db,
	abouts: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** Lists the audit, newest first, of one actor, act, object or span of days (in Bangladesh, both included). */
export async function listAudit(
	{ db, nameSubjects }: { db: Db; nameSubjects: NameSubjects },
	{ by: who, act: done, about: of, from, to, ...page }: Query<typeof listAuditOperation>,
): Promise<Page<AuditEntry>> {
	const { id: _id, at, byEmail: by, act, about, before, after } = auditEntries;
	const where = and(
		who === undefined ? undefined : inArray(by, [who.trim(), foldEmail(who)]),
		done === undefined ? undefined : eq(act, done),
		of === undefined ? undefined : eq(about, of),
		from === undefined ? undefined : gte(at, startOfShopDay(from)),
		to === undefined ? undefined : lt(at, startOfShopDay(shopDay(startOfShopDay(to), 1))),
	);
	const list = { table: auditEntries, id: _id, createdAt: at, where };
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
