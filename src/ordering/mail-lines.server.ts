import { inArray } from "drizzle-orm";
import { addressOfPart } from "../catalogue/live-part.ts";
import { parts } from "../catalogue/tables.server.ts";
import type { Db } from "../platform/database/database.server.ts";
import type { EmailLine } from "../platform/mail/email-content.ts";
import { copy } from "./mail.copy.ts";
import type { OrderRow } from "./order-rows.server.ts";
import { totalTaka } from "./rules.ts";

/** An order's lines as its e-mails show them; a part that is still for sale leads to its page. */
export async function mailLines(db: Db, lines: OrderRow["lines"]): Promise<EmailLine[]> {
	const ids = lines.map(({ partId }) => partId);
	const found = await db.select().from(parts).where(inArray(parts.id, ids));
	const partOf = new Map(found.map((part) => [part.id, part]));
	return lines.map(({ partId, name, quantity, unitPriceTaka }) => {
		const part = partOf.get(partId);
		return {
			title: copy.ordered(quantity, name),
			amount: copy.amountOf(totalTaka(unitPriceTaka, quantity)),
			notes: quantity > 1 ? [copy.each(copy.amountOf(unitPriceTaka))] : [],
			...(part && part.archivedAt === null && { path: addressOfPart(part) }),
		};
	});
}
