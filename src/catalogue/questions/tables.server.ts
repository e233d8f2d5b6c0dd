import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { ofAccount } from "../../accounts/tables.server.ts";
import { when } from "../../platform/database/when.server.ts";
import { ofPart } from "../tables.server.ts";

/** Customers' questions about parts, and the shop's answers. The removal of an account deletes its questions. */
export const partQuestions = pgTable(
	"part_questions",
	{
		/** Both mails about a question have this id as `about`. */
		id: uuid().primaryKey(),
		partId: ofPart(),
		accountId: ofAccount(),
		question: text().notNull(),
		createdAt: when().notNull(),
		/** Absent while the question is open. */
		answer: text(),
		answeredAt: when(),
	},
	(table) => [
		index().on(table.createdAt, table.id),
		index().on(table.accountId),
		index("part_questions_open").on(table.createdAt, table.id).where(sql`answered_at is null`),
		check("question_answered", sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
	],
);
