import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { ofAccount, users } from "../../accounts/tables.server.ts";
import { ofPart } from "../../catalogue/tables.server.ts";
import { when } from "../../platform/database/when.server.ts";
import { maxPictures } from "./rules.ts";

/** Reviews of parts by those who received them, one for each line of an order. */
export const partReviews = pgTable(
	"part_reviews",
	{
		id: uuid().primaryKey(),
		partId: ofPart(),
		/** The line by which it was bought. */
		orderLineId: uuid().notNull().unique("part_reviews_line"),
		accountId: ofAccount(),
		/** The account's name when it was written. */
		name: text().notNull(),
		stars: integer().notNull(),
		body: text().notNull(),
		/** Addresses of uploads. */
		pictures: text().array().notNull().default([]),
		createdAt: when().notNull(),
		/** When its writer last changed it. */
		changedAt: when(),
		/** What the shop says to it. */
		answer: text(),
		answeredAt: when(),
		/** When the shop hid it, and why; its part does not count it since. */
		hiddenAt: when(),
		hiddenReason: text(),
		/** When its writer took it back: the words are gone, the line can be reviewed anew. */
		deletedAt: when(),
		/** Reports that no admin has decided on yet. */
		openReports: integer().notNull().default(0),
		/** Where it stands for the shop; kept, so that lists and counts of each are read from an index. */
		state: text()
			.notNull()
			.generatedAlwaysAs(
				sql`case when open_reports > 0 then 'reported' when hidden_at is not null then 'hidden'
					when answer is not null then 'answered' else 'unanswered' end`,
			),
	},
	({ id, partId, createdAt, stars, pictures, ...table }) => {
		const shown = sql`hidden_at is null and deleted_at is null`;
		const notDeleted = sql`deleted_at is null`;
		const { answer, answeredAt, hiddenReason, hiddenAt, openReports } = table;
		return [
			// The lists of a part's page, and how many have which stars, are read from these alone.
			index("part_reviews_newest").on(partId, createdAt, id).where(shown),
			index("part_reviews_stars").on(partId, stars, createdAt, id).where(shown),
			index("part_reviews_queue").on(sql`(${openReports} > 0)`, createdAt, id).where(notDeleted),
			index("part_reviews_states").on(table.state, createdAt, id).where(notDeleted),
			check("part_review_stars", sql`${stars} between 1 and 5`),
			check(
				"part_review_pictures",
				sql`cardinality(${pictures}) <= ${sql.raw(String(maxPictures))}`,
			),
			check("part_review_answer", sql`(${answer} is null) = (${answeredAt} is null)`),
			check("part_review_hidden", sql`(${hiddenReason} is null) = (${hiddenAt} is null)`),
			check("part_review_reports", sql`${openReports} >= 0`),
		];
	},
);

/** Who reported which review; each once. */
export const partReviewReports = pgTable(
	"part_review_reports",
	{
		reviewId: uuid()
			.notNull()
			.references(() => partReviews.id),
		accountId: ofAccount(),
		createdAt: when().notNull(),
	},
	(table) => [primaryKey({ columns: [table.reviewId, table.accountId] })],
);

/** Accounts that do not want to be asked for reviews by mail. */
export const reviewMailStops = pgTable("review_mail_stops", {
	accountId: text()
		.primaryKey()
		.references(() => users.id),
	stoppedAt: when().notNull(),
});
