import { and, eq, isNull } from "drizzle-orm";
import { type Role, roleOf, storedRole } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { audit } from "../audit.server.ts";
import { emailError, foldEmail } from "../rules.ts";
import { endSessionsAndLinks } from "../sessions/end-sign-ins.server.ts";
import { makeOneTimeLink } from "../sessions/one-time-link.server.ts";
import { credentials, users } from "../tables.server.ts";

export type Appointed = {
	email: string;
	was: "nobody" | Role;
	verified: boolean;
	/** The path of the page to set a password, if the account has none. */
	link: string | null;
};

/** `npm run admin`: makes an account an admin. If it cannot sign in, a link lets its owner set a password. */
export async function appointAdmin(
	{ db, clock }: Deps,
	typed: string,
): Promise<Result<Appointed, "no-email">> {
	if (emailError(typed) !== null) return refuse("no-email");
	const email = foldEmail(typed);
	return db.transaction(async (tx) => {
		const id = newId();
		const name = email.split("@")[0] ?? email;
		const made = await tx
			.insert(users)
			.values({ id, name, email, role: "admin" })
			.onConflictDoNothing()
			.returning({ id: users.id });
		if (made.length > 0) {
			await auditAppointment(tx, { id, email, was: null });
			const { path: link } = await makeOneTimeLink({ db: tx, clock }, "reset-password", id);
			return ok<Appointed>({ email, was: "nobody", verified: false, link });
		}
		return ok(await promote({ db: tx, clock }, email));
	});
}

async function promote({ db, clock }: Deps, email: string): Promise<Appointed> {
	const alive = and(eq(users.email, email), isNull(users.removedAt));
	const [account] = await db.select().from(users).where(alive).for("update");
	if (!account) throw new Error(`${email} belongs to a removed account`);
	await db.update(users).set(storedRole("admin")).where(alive);
	const was = roleOf(account);
	if (was !== "admin") {
		await endSessionsAndLinks(db, account.id);
		await auditAppointment(db, { id: account.id, email, was });
	}
	const canSignIn = (await db.$count(credentials, eq(credentials.userId, account.id))) > 0;
	const link = canSignIn
		? null
		: await makeOneTimeLink({ db, clock }, "reset-password", account.id);
	return { email, was, verified: account.emailVerified, link: link?.path ?? null };
}

// The audit's actor for commands: whoever runs them on the server owns the shop.
export const owner = { accountId: "owner", email: "npm run admin" };

function auditAppointment(
	tx: Db,
	{ id, email, was }: { id: string; email: string; was: Role | null },
): Promise<void> {
	return audit(tx, {
		by: owner,
		act: "made an admin",
		about: `account:${id}`,
		...(was ? { before: { email, role: was } } : {}),
		after: { email, role: "admin" },
	});
}
