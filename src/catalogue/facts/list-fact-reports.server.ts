import { asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { users } from "../../accounts/tables.server.ts";
import type { QueueState } from "../../desk/queue-states.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { findPage } from "../../platform/database/find-page.server.ts";
import { attributesOf, inWords } from "../attributes/attributes.ts";
import { parts } from "../tables.server.ts";
import type { FactReport } from "./contract.ts";
import { factReports } from "./tables.server.ts";

export const isReportOpen = isNull(factReports.doneAt);

/** One page of the reports of wrong facts: open ones first, then newest first; or those in one state. */
export async function listFactReports(
	db: Db,
	{ state, ...page }: PageRequest & { state?: QueueState | undefined },
): Promise<Page<FactReport>> {
	const { id, partId, accountId, createdAt, doneAt } = factReports;
	const isDone = sql`(${doneAt} is not null)`;
	const first = [asc(isDone), desc(isDone)] as const;
	const where = state && (state === "done" ? isNotNull(doneAt) : isReportOpen);
	const list = { table: factReports, id, createdAt, where, first };
	const { ids, order, total } = await findPage(db, list, page);
	const { name: partName, category, attributes } = parts;
	const { email, removedAt } = users;
	const ofReport = getTableColumns(factReports);
	const rows = await db
		.select({ ...ofReport, partName, category, attributes, email, removedAt })
		.from(factReports)
		.innerJoin(parts, eq(parts.id, partId))
		.innerJoin(users, eq(users.id, accountId))
		.where(inArray(id, ids))
		.orderBy(...order);
	return {
		total,
		rows: rows.map(({ category, attributes, email, removedAt, ...report }) => {
			const attribute = attributesOf(category).find((candidate) => candidate.key === report.key);
			const value = attributes[report.key];
			return {
				...report,
				_id: report.id,
				label: attribute?.label ?? report.key,
				value: attribute && value !== undefined ? inWords(attribute, value) : "",
				by: removedAt ? null : email,
				createdAt: report.createdAt.toISOString(),
				doneAt: report.doneAt?.toISOString() ?? null,
			};
		}),
	};
}
