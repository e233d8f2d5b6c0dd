import { and, asc, eq, isNull, or } from "drizzle-orm";
import type { Caller, Role } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { audit } from "../audit.server.ts";
import { endSessionsAndLinks } from "../sessions/end-sign-ins.server.ts";
import { users } from "../tables.server.ts";

type Modified = { modifiedCount: number };

type Admin = Pick<Caller, "accountId" | "email">;

/** Makes an account an admin's from its next sign-in on; 0 if it is one already. Audited. */
export function makeAdmin(
	{ db }: { db: Db },
	admin: Admin,
	email: string,
): Promise<Result<Modified, "not-found">> {
	return db.transaction((tx) => setRole(tx, admin, email, "admin"));
}

/** Makes an admin a customer again; 0 if it is one already. Refuses for the last admin. */
export function removeAdmin(
	{ db }: { db: Db },
	admin: Admin,
	email: string,
): Promise<Result<Modified, "not-found" | "last-admin">> {
	return db.transaction(async (tx) => {
		if (await isLastAdmin(tx, email)) return refuse("last-admin");
		return setRole(tx, admin, email, "customer");
	});
}

async function setRole(
	tx: Db,
	admin: Admin,
	email: string,
	role: Role,
): Promise<Result<Modified, "not-found">> {
	const alive = and(eq(users.email, email), isNull(users.removedAt));
	const [account] = await tx.select().from(users).where(alive).for("update");
	if (!account) return refuse("not-found");
	if (account.role === role) return ok({ modifiedCount: 0 });
	await tx.update(users).set({ role }).where(alive);
	// Whoever signed in as a customer has not proved what an admin has to.
	if (role === "admin") await endSessionsAndLinks(tx, account.id);
	await audit(tx, {
		by: admin,
		act: role === "admin" ? "made an admin" : "took the admin's role away",
		about: `account:${account.id}`,
		before: { email, role: account.role },
		after: { email, role },
	});
	return ok({ modifiedCount: 1 });
}

/**
 * Whether this account is the shop's only admin. Locks the rows of all admins and its own until the
 * transaction ends: two admins who remove each other at the same time do not both succeed. All of them in
 * the order of their ids, also an account that is no admin any more: one that waited still locks it, for
 * it was an admin when it began. Locked after the admins, the two would wait for each other.
 */
export async function isLastAdmin(tx: Db, email: string): Promise<boolean> {
	const rows = await tx
		.select({ email: users.email, role: users.role })
		.from(users)
		.where(and(or(eq(users.role, "admin"), eq(users.email, email)), isNull(users.removedAt)))
		.orderBy(asc(users.id))
		.for("update");
	const admins = rows.filter(({ role }) => role === "admin");
	return admins.length === 1 && admins[0]?.email === email;
}
