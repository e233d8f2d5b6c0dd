import { eq } from "drizzle-orm";
import { users } from "../accounts/tables.server.ts";
import type { Db } from "../platform/database/database.server.ts";
import { orders } from "./tables.server.ts";

/**
 * Whether the e-mail address of an order's customer is verified. Anybody can sign up and book with somebody else's
 * address: a stranger reads no words of theirs.
 */
export async function hasVerifiedAddress(db: Db, orderId: string): Promise<boolean> {
	const [customer] = await db
		.select({ isVerified: users.emailVerified })
		.from(orders)
		.innerJoin(users, eq(users.id, orders.accountId))
		.where(eq(orders.id, orderId));
	return customer?.isVerified === true;
}
