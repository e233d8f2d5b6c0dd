import { eq, inArray } from "drizzle-orm";
import type { Caller } from "../../kernel/caller.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { findPage } from "../../platform/database/find-page.server.ts";
import { users } from "../tables.server.ts";
import type { Note } from "./contract.ts";
import { staffNotes } from "./tables.server.ts";

/** One page of the notes about an order, or about a customer and all their orders; newest first. */
export async function listNotes(
	db: Db,
	{ accountId }: Pick<Caller, "accountId">,
	{ about: asked, ...page }: PageRequest & { about: string },
): Promise<Page<Note>> {
	const { id, createdAt, about, customerId, byAccountId, text } = staffNotes;
	const customer = asked.startsWith("account:") && asked.slice("account:".length);
	const where = customer ? eq(customerId, customer) : eq(about, asked);
	const { ids, order, total } = await findPage(
		db,
		{ table: staffNotes, id, createdAt, where },
		page,
	);
	const rows = await db
		.select({ _id: id, about, text, by: users.name, byAccountId, createdAt })
		.from(staffNotes)
		.innerJoin(users, eq(users.id, byAccountId))
		.where(inArray(id, ids))
		.orderBy(...order);
	const notes = rows.map((row) => ({
		...row,
		own: row.byAccountId === accountId,
		createdAt: row.createdAt.toISOString(),
	}));
	return { rows: notes, total };
}
