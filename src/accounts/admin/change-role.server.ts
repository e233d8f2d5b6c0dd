import { and, asc, eq, isNull, or } from "drizzle-orm";
import { type Caller, type Role, roleOf, type StaffRole, storedRole } from "../../kernel/caller.ts";
import { mayGive } from "../../kernel/permissions.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { audit } from "../audit.server.ts";
import { queueRoleChangedMail } from "../identity/account-mails.server.ts";
import { endSessionsAndLinks } from "../sessions/end-sign-ins.server.ts";
import { users } from "../tables.server.ts";
import { endInvitation } from "./invite-staff.server.ts";

type Modified = { modifiedCount: number };

type Giver = Pick<Caller, "accountId" | "email" | "role">;

/** Makes an account an admin, from its next sign-in on. Returns 0 if it already is one. Audited. */
export function makeAdmin(
	{ db, clock }: Deps,
	giver: Giver,
	email: string,
): Promise<Result<Modified, "not-found" | "not-allowed">> {
	return db.transaction((tx) => setRole({ db: tx, clock }, giver, email, "admin"));
}

/** Makes an admin a customer again. Returns 0 if the account is a customer. Refuses the last admin. */
export function removeAdmin(
	{ db, clock }: Deps,
	giver: Giver,
	email: string,
): Promise<Result<Modified, "not-found" | "not-allowed" | "last-admin">> {
	return db.transaction(async (tx) => {
		if (await isLastAdmin(tx, email)) return refuse("last-admin");
		return setRole({ db: tx, clock }, giver, email, "customer");
	});
}

/**
 * Gives an account a role of staff, another one, or none (`customer`), from its next sign-in on.
 * Returns 0 if it is so already. Audited, and told by mail. Refuses an admin's account, and a role
 * that can do more than the giver.
 */
export function changeStaffRole(
	{ db, clock }: Deps,
	giver: Giver,
	email: string,
	role: StaffRole | "customer",
): Promise<Result<Modified, "not-found" | "not-allowed" | "is-admin">> {
	return db.transaction(async (tx) => {
		const isAdmin = and(eq(users.email, email), eq(users.role, "admin"));
		const admins = await tx.select({ id: users.id }).from(users).where(isAdmin).for("update");
		if (admins.length > 0) return refuse("is-admin");
		return setRole({ db: tx, clock }, giver, email, role);
	});
}

/**
 * Gives a role in the caller's transaction. Open invitations of the address end: who loses a role
 * cannot take it again. The audit's actor is the giver, or `taker` if the person takes it by an invitation.
 */
export async function setRole(
	{ db: tx, clock }: Deps,
	giver: Giver,
	email: string,
	role: Role,
	taker?: Pick<Caller, "accountId" | "email">,
): Promise<Result<Modified, "not-found" | "not-allowed">> {
	if (!mayGive(giver, role)) return refuse("not-allowed");
	const alive = and(eq(users.email, email), isNull(users.removedAt));
	const [account] = await tx.select().from(users).where(alive).for("update");
	if (!account) return refuse("not-found");
	const was = roleOf(account);
	if (was === role) return ok({ modifiedCount: 0 });
	await tx.update(users).set(storedRole(role)).where(alive);
	await endInvitation(tx, email);
	// The sign-in of staff asks for more proof than a customer's, so the customer's sign-ins end.
	// Only who was an admin stays signed in, as a customer, and reads why the page closed (spec §4).
	if (was !== "admin") await endSessionsAndLinks(tx, account.id);
	await queueRoleChangedMail({ db: tx, clock }, account, role);
	await audit(tx, {
		by: taker ?? giver,
		act: taker ? "took a role by invitation" : actOf(was, role),
		about: `account:${account.id}`,
		before: { email, role: was },
		after: { email, role, ...(taker && { "invited by": giver.email }) },
	});
	return ok({ modifiedCount: 1 });
}

function actOf(was: Role, role: Role): string {
	if (role === "admin") return "made an admin";
	if (was === "admin") return "took the admin's role away";
	return role === "customer" ? "took the role of staff away" : "gave a role of staff";
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
