import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import { users } from "../../accounts/tables.server.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { attributesOf, inWords } from "../attributes/attributes.ts";
import { parts } from "../tables.server.ts";
import type { FactReport } from "./contract.ts";
import { factReports } from "./tables.server.ts";

/** One page of the reports of wrong facts: open ones first, then newest first. */
export async function listFactReports(
	db: Db,
	{ page, limit }: PageRequest,
): Promise<Page<FactReport>> {
	const { id, partId, accountId, createdAt, doneAt } = factReports;
	const { name: partName, category, attributes } = parts;
	const { email, removedAt } = users;
	const ofReport = getTableColumns(factReports);
	const rows = await db
		.select({ ...ofReport, partName, category, attributes, email, removedAt })
		.from(factReports)
		.innerJoin(parts, eq(parts.id, partId))
		.innerJoin(users, eq(users.id, accountId))
		.orderBy(sql`${doneAt} is not null`, desc(createdAt), desc(id))
		.limit(limit)
		.offset((page - 1) * limit);
	return {
		total: await db.$count(factReports),
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
