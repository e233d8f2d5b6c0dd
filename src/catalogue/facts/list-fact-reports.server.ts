import { desc, eq, sql } from "drizzle-orm";
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
	const rows = await db
		.select({
			report: factReports,
			name: parts.name,
			category: parts.category,
			attributes: parts.attributes,
			email: users.email,
			removedAt: users.removedAt,
		})
		.from(factReports)
		.innerJoin(parts, eq(parts.id, factReports.partId))
		.innerJoin(users, eq(users.id, factReports.accountId))
		.orderBy(
			sql`${factReports.doneAt} is not null`,
			desc(factReports.createdAt),
			desc(factReports.id),
		)
		.limit(limit)
		.offset((page - 1) * limit);
	const total = await db.$count(factReports);
	return {
		total,
		rows: rows.map(({ report, name, category, attributes, email, removedAt }) => {
			const { id, partId, key, says, createdAt, doneAt } = report;
			const attribute = attributesOf(category).find((one) => one.key === key);
			const value = attributes[key];
			return {
				_id: id,
				partId,
				partName: name,
				key,
				says,
				label: attribute?.label ?? key,
				value: attribute && value !== undefined ? inWords(attribute, value) : "",
				by: removedAt ? null : email,
				createdAt: createdAt.toISOString(),
				doneAt: doneAt?.toISOString() ?? null,
			};
		}),
	};
}
