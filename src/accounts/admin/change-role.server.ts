import { and, asc, eq, isNull, or } from "drizzle-orm";
import { type Caller, type Role, roleOf, storedRole } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { audit } from "../audit.server.ts";
import { endSessionsAndLinks } from "../sessions/end-sign-ins.server.ts";
import { users } from "../tables.server.ts";

type Modified = { modifiedCount: number };

type Admin = Pick<Caller, "accountId" | "email">;

/** Makes an account an admin, from its next sign-in on. Returns 0 if it already is one. Audited. */
export function makeAdmin(
	{ db }: { db: Db },
	admin: Admin,
	email: string,
): Promise<Result<Modified, "not-found">> {
	return db.transaction((tx) => setRole(tx, admin, email, "admin"));
}

/** Makes an admin a customer again. Returns 0 if the account is a customer. Refuses the last admin. */
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
	const was = roleOf(account);
	if (was === role) return ok({ modifiedCount: 0 });
	await tx.update(users).set(storedRole(role)).where(alive);
	// The sign-in of staff asks for more proof than a customer's, so the customer's sign-ins end.
	if (role === "admin") await endSessionsAndLinks(tx, account.id);
	await audit(tx, {
		by: admin,
		act: role === "admin" ? "made an admin" : "took the admin's role away",
		about: `account:${account.id}`,
		before: { email, role: was },
		after: { email, role },
	});
	return ok({ modifiedCount: 1 });
}

/**
 * Whether this account is the shop's only admin. Locks the rows of all admins and of this account
 * until the transaction ends: of two admins who remove each other, only one succeeds. One query
 * locks the rows in the order of their ids, to prevent deadlocks. It includes this account's row
 * even if it is no admin now, because a transaction that began earlier may lock it as an admin's.
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
