import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "../platform/database.server.ts";
import { audit } from "./audit.server.ts";
import { foldEmail } from "./rules.ts";
import { users } from "./tables.server.ts";

/**
 * Whether an account may open a session, asked at every sign-in: a removed one
 * may not. The owner named by ADMIN_EMAIL becomes admin here, once that address
 * is verified, so that nobody gets the shop by signing up with it first.
 */
export async function admitSession(
	{ db, adminEmail }: { db: Db; adminEmail?: string | undefined },
	accountId: string,
): Promise<boolean> {
	const removed = await db
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.id, accountId), isNotNull(users.removedAt)));
	if (removed.length > 0) return false;
	await makeOwnerAdmin({ db, adminEmail }, accountId);
	return true;
}

/** Makes an account admin where its address is the owner's (ADMIN_EMAIL) and verified. */
export async function makeOwnerAdmin(
	{ db, adminEmail }: { db: Db; adminEmail?: string | undefined },
	accountId: string,
): Promise<void> {
	if (!adminEmail) return;
	const email = foldEmail(adminEmail);
	const isOwner = and(
		eq(users.id, accountId),
		eq(users.email, email),
		eq(users.emailVerified, true),
		eq(users.role, "customer"),
	);
	await db.transaction(async (tx) => {
		const made = await tx
			.update(users)
			.set({ role: "admin" })
			.where(isOwner)
			.returning({ id: users.id });
		if (made.length === 0) return;
		await audit(tx, {
			by: { accountId: "owner", email: "ADMIN_EMAIL" },
			act: "made an admin",
			about: `account:${accountId}`,
			before: { email, role: "customer" },
			after: { email, role: "admin" },
		});
	});
}
