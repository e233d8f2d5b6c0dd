import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { ofAccount } from "../../accounts/tables.server.ts";
import { when } from "../../platform/database/when.server.ts";
import { ofPart } from "../tables.server.ts";

/** What customers asked the shop about a part, and what it answered. They go with the account. */
export const partQuestions = pgTable(
	"part_questions",
	{
		/** Also what its two mails are about. */
		id: uuid().primaryKey(),
		partId: ofPart(),
		accountId: ofAccount(),
		question: text().notNull(),
		createdAt: when().notNull(),
		/** Absent while it is open. */
		answer: text(),
		answeredAt: when(),
	},
	(table) => [
		index().on(table.createdAt, table.id),
		index().on(table.accountId),
		check("question_answered", sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
	],
);
