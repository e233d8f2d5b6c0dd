import { inArray } from "drizzle-orm";
import type { PageRequest } from "../../kernel/page.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { findPage } from "../../platform/database/find-page.server.ts";
import { invitations } from "../tables.server.ts";

export async function listInvitations(db: Db, page: PageRequest) {
	const { email, role, endsAt, createdAt } = invitations;
	const { ids, order, total } = await findPage(
		db,
		{ table: invitations, id: email, createdAt },
		page,
	);
	const found = await db
		.select({ email, role, endsAt })
		.from(invitations)
		.where(inArray(email, ids))
		.orderBy(...order);
	const rows = found.map((row) => ({ ...row, endsAt: row.endsAt.toISOString() }));
	return { rows, total };
}
