import { eq, inArray } from "drizzle-orm";
import { users } from "../accounts/tables.server.ts";
import { isForSale } from "../catalogue/find-live-part.server.ts";
import { mailPictureOf } from "../catalogue/images/image-files.ts";
import { addressOfPart } from "../catalogue/live-part.ts";
import { parts } from "../catalogue/tables.server.ts";
import type { Db } from "../platform/database/database.server.ts";
import type { EmailLine } from "../platform/mail/email-content.ts";
import { copy } from "./mail.copy.ts";
import type { OrderRow } from "./order-rows.server.ts";
import { copy as promisesCopy } from "./promises/copy.ts";
import { warrantyInWords } from "./promises/warranty-in-words.ts";
import { totalTaka } from "./rules.ts";
import { orders } from "./tables.server.ts";
import { copy as unitsCopy } from "./units.copy.ts";

/** Returns an order's lines for its e-mails. A part that is still for sale has a link to its page. */
export async function mailLines(db: Db, order: OrderRow): Promise<EmailLine[]> {
	const { lines, deliveredAt } = order;
	const ids = lines.map(({ partId }) => partId);
	const found = await db.select().from(parts).where(inArray(parts.id, ids));
	const partOf = new Map(found.map((part) => [part.id, part]));
	return lines.map(({ partId, name, quantity, unitPriceTaka, warranty, serials }) => {
		const part = partOf.get(partId);
		return {
			title: unitsCopy.of(quantity, name),
			amount: copy.amountOf(totalTaka(unitPriceTaka, quantity)),
			notes: [
				...(quantity > 1 ? [copy.each(copy.amountOf(unitPriceTaka))] : []),
				...(warranty ? [promisesCopy.warrantyOf(warrantyInWords(warranty, deliveredAt))] : []),
				...(serials.length > 0 ? [copy.serials(serials.join(", "))] : []),
			],
			picture: mailPictureOf(partId),
			...(part && isForSale(part) && { path: addressOfPart(part) }),
		};
	});
}

/**
 * Whether the e-mail address of the order's customer is verified. Anybody can sign up and book with
 * a stranger's address, so an unverified address gets no words that the customer typed.
 */
export async function hasVerifiedAddress(db: Db, orderId: string): Promise<boolean> {
	const [customer] = await db
		.select({ isVerified: users.emailVerified })
		.from(orders)
		.innerJoin(users, eq(users.id, orders.accountId))
		.where(eq(orders.id, orderId));
	return customer?.isVerified === true;
}
