import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { users } from "../tables.server.ts";

/**
 * Whether an address is the shop's only admin's. Locks all admins until the transaction ends, so that
 * two who remove each other at once do not both succeed.
 */
export async function isLastAdmin(tx: Db, email: string): Promise<boolean> {
	const admins = await tx
		.select({ email: users.email })
		.from(users)
		.where(and(eq(users.role, "admin"), isNull(users.removedAt)))
		.orderBy(asc(users.id))
		.for("update");
	return admins.length === 1 && admins[0]?.email === email;
}
