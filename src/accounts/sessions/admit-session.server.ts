import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { users } from "../tables.server.ts";

/** Whether an account may open a session, asked at every sign-in: a removed one may not. */
export async function admitSession(db: Db, accountId: string): Promise<boolean> {
	const removed = await db
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.id, accountId), isNotNull(users.removedAt)));
	return removed.length === 0;
}
