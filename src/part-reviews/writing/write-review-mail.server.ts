import { sql } from "drizzle-orm";
import { formatCount } from "../../kernel/digits.ts";
import { copy as mailCopy } from "../../ordering/mail.copy.ts";
import { mailLines } from "../../ordering/mail-lines.server.ts";
import { showOrderNumber } from "../../ordering/order-number.ts";
import { findOrderRow, type OrderRow } from "../../ordering/order-rows.server.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { rowsOf } from "../../platform/database/rows.server.ts";
import type { MailWriters } from "../../platform/mail/deliver-mails.server.ts";
import { isToReview } from "./ask-for-reviews.server.ts";
import { copy } from "./mail.copy.ts";

/** Writes the mail that asks for reviews of an order's parts. */
export const reviewMailWriters: MailWriters = {
	"order review": async (mail, { db, shopName }) => {
		const order = await findOrderRow(db, mail.about);
		if (!order) throw new Error("the order of a mail is gone");
		const lines = await linesToReview(db, order);
		const [first, ...others] = lines;
		const words =
			first && others.length === 0
				? copy.single(first.name, shopName)
				: copy.several(formatCount(lines.length), shopName);
		const shown = await mailLines(db, { ...order, lines });
		const query = mail.parameters?.stop ?? "";
		return {
			...words,
			subject: mailCopy.aboutOrder(words.subject, showOrderNumber(order.number)),
			lines: shown.map(({ amount: _, notes: __, ...line }, index) => ({
				...line,
				title: lines[index]?.name ?? line.title,
			})),
			link: { path: `/dashboard/reviews?order=${order.id}`, label: copy.toReview },
			outro: [copy.once],
			stop: {
				path: `/reviews/stop${query}`,
				postPath: `/api/review-mail-stop${query}`,
				label: copy.stop,
			},
		};
	},
};

/** The lines that can be reviewed when the mail is sent. If none are left since it was queued, returns all lines. */
async function linesToReview(db: Db, { id, lines }: OrderRow): Promise<OrderRow["lines"]> {
	const found = await db.execute(
		sql`select part_id from order_lines l where order_id = ${id} and ${isToReview}`,
	);
	const parts = rowsOf<{ part_id: string }>(found).map(({ part_id }) => part_id);
	const left = lines.filter(({ partId }) => parts.includes(partId));
	return left.length > 0 ? left : lines;
}
