import { eq } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { sessions } from "../tables.server.ts";
import { endLinks } from "./one-time-link.server.ts";

/** Ends whatever lets somebody into an account without its password: every session and every link. */
export async function endSessionsAndLinks(db: Db, accountId: string): Promise<void> {
	await db.delete(sessions).where(eq(sessions.userId, accountId));
	await endLinks(db, accountId);
}
