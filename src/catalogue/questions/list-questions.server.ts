import { asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { users } from "../../accounts/tables.server.ts";
import type { QueueState } from "../../desk/queue-states.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { findPage } from "../../platform/database/find-page.server.ts";
import { parts } from "../tables.server.ts";
import type { Question } from "./contract.ts";
import { partQuestions } from "./tables.server.ts";

export const isOpen = isNull(partQuestions.answeredAt);

/** One page of the questions about parts: open ones first, then newest first; or those in one state. */
export async function listQuestions(
	db: Db,
	{ state, ...page }: PageRequest & { state?: QueueState | "open" | undefined },
): Promise<Page<Question>> {
	const { id, partId, accountId, createdAt, answeredAt } = partQuestions;
	const isAnswered = sql`(${answeredAt} is not null)`;
	const first = [asc(isAnswered), desc(isAnswered)] as const;
	const where = state && (state === "done" ? isNotNull(answeredAt) : isOpen);
	const list = { table: partQuestions, id, createdAt, where, first };
	const { ids, order, total } = await findPage(db, list, page);
	const rows = await db
		.select({ ...getTableColumns(partQuestions), partName: parts.name, by: users.email })
		.from(partQuestions)
		.innerJoin(parts, eq(parts.id, partId))
		.innerJoin(users, eq(users.id, accountId))
		.where(inArray(id, ids))
		.orderBy(...order);
	return {
		total,
		rows: rows.map((row) => ({
			...row,
			_id: row.id,
			state: row.answer === null ? "open" : "answered",
			createdAt: row.createdAt.toISOString(),
			answeredAt: row.answeredAt?.toISOString() ?? null,
		})),
	};
}
