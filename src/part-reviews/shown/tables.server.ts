import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { ofAccount, users } from "../../accounts/tables.server.ts";
import { ofPart } from "../../catalogue/tables.server.ts";
import { when } from "../../platform/database/when.server.ts";
import { maxPictures } from "./rules.ts";

/** The reviews of parts by customers who received them: at most one for each order line. */
export const partReviews = pgTable(
	"part_reviews",
	{
		id: uuid().primaryKey(),
		partId: ofPart(),
		/** The order line by which the customer bought the part. */
		orderLineId: uuid().notNull().unique("part_reviews_line"),
		accountId: ofAccount(),
		/** The account's name when the review was written. */
		name: text().notNull(),
		stars: integer().notNull(),
		body: text().notNull(),
		/** Addresses of uploads. */
		pictures: text().array().notNull().default([]),
		createdAt: when().notNull(),
		/** When the writer last changed the review. */
		changedAt: when(),
		/** The shop's answer. */
		answer: text(),
		answeredAt: when(),
		/** When the shop hid the review, and why. The part does not count hidden reviews. */
		hiddenAt: when(),
		hiddenReason: text(),
		/** When the writer deleted the review. Its text is then empty, and the writer may review the line again. */
		deletedAt: when(),
		/** The number of reports that no admin has decided on yet. */
		openReports: integer().notNull().default(0),
		/** The review's state in the admins' queue. It is stored so that an index serves lists and counts by state. */
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
			// The lists and the star counts of a part's page use these two indexes.
			index("part_reviews_newest").on(partId, createdAt, id).where(shown),
			index("part_reviews_stars").on(partId, stars, createdAt, id).where(shown),
			index("part_reviews_queue").on(sql`(${openReports} > 0)`, createdAt, id).where(notDeleted),
			index("part_reviews_account").on(table.accountId),
			index("part_reviews_listed").on(createdAt, id).where(notDeleted),
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

/** The reports of reviews: at most one for each account and review. */
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
