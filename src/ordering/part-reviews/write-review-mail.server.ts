import { formatCount } from "../../kernel/digits.ts";
import type { MailWriters } from "../../platform/mail/deliver-mails.server.ts";
import { mailLines } from "../mail-lines.server.ts";
import { findOrderRow } from "../order-rows.server.ts";
import { copy } from "./mail.copy.ts";

/** Writes the mail that asks for reviews of an order's parts. */
export const reviewMailWriters: MailWriters = {
	"order review": async (mail, { db, shopName }) => {
		const order = await findOrderRow(db, mail.about);
		if (!order) throw new Error("the order of a mail is gone");
		const [first, ...others] = order.lines;
		const words =
			first && others.length === 0
				? copy.one(first.name, shopName)
				: copy.several(formatCount(order.lines.length), shopName);
		const shown = await mailLines(db, order);
		const query = mail.parameters?.stop ?? "";
		return {
			...words,
			lines: shown.map(({ amount: _, notes: __, ...line }, at) => ({
				...line,
				title: order.lines[at]?.name ?? line.title,
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
