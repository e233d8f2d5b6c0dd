import { randomBytes } from "node:crypto";
import { asc, eq, inArray } from "drizzle-orm";
import { type Role, storedRole } from "../../kernel/caller.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import type { Log } from "../../platform/log.server.ts";
import { isPasswordCredentialOf } from "../passwords/password-credential.server.ts";
import { hashPassword, passwordCost } from "../passwords/password-hash.server.ts";
import { credentials, sessions, users } from "../tables.server.ts";

/** An account for trying the shop. The start prints it. */
export type DemonstrationAccount = { email: string; password: string; role: Role };

type Known = DemonstrationAccount & { name: string; hash: string };

/** The accounts that the README lists. Their hashes are constants, so a start hashes nothing. */
export const knownAccounts: readonly Known[] = [
	{
		email: "customer@shop.example",
		password: "buy-good-parts",
		role: "customer",
		name: "Rahima Begum",
		hash: "$scrypt$ln=15,r=8,p=3$mQs+I6p4zLxavuD5Vnp+SA$HXBDHxu9/tFLxPz3DHLaa+QsN9UXF/Mlz2c/qyC9eV0",
	},
	{
		email: "admin@shop.example",
		password: "mind-the-shop",
		role: "admin",
		name: "Anwar Hossain",
		hash: "$scrypt$ln=15,r=8,p=3$wJhB+VeOtbWfgdSqoqxa5g$Y/jycF1W+07Y94rd4vRgatmLJKqayXewnn+YepH8ivo",
	},
	{
		email: "sales@shop.example",
		password: "sell-good-parts",
		role: "sales",
		name: "Nusrat Jahan",
		hash: "$scrypt$ln=15,r=8,p=3$uLJYic2BQmjuom7jpVeiiw$wwRPFeE9LL/BjiLovZxSjKsT7EixOZeJF+BnzeVzAgk",
	},
	{
		email: "stock@shop.example",
		password: "pack-good-parts",
		role: "stock",
		name: "Kamal Uddin",
		hash: "$scrypt$ln=15,r=8,p=3$TBR3EiTLXhrdNmiXETL6kQ$jrYnfRhHyNc1jbSfN5PjEAlHuTPtWMpjAvGp9s/b0kU",
	},
	{
		email: "reader@shop.example",
		password: "read-and-learn",
		role: "read-only",
		name: "Tahmina Akter",
		hash: "$scrypt$ln=15,r=8,p=3$tr10+uZM7QqpAccepAOARQ$JHO4NK51VumbabImHECKBrVT+dJ7vORwM1BXs+/3ZHY",
	},
];

/** Makes a demonstration's accounts, with new random passwords if other machines can reach the shop. */
async function makeDemonstrationAccounts(
	db: Db,
	{ reachable }: { reachable: boolean },
): Promise<DemonstrationAccount[]> {
	const accounts = knownAccounts.map(async (account) => {
		const password = reachable ? randomBytes(16).toString("base64url") : account.password;
		const hash = reachable ? await hashPassword(password, passwordCost) : account.hash;
		await db.transaction((tx) => makeAccount(tx, account, hash));
		return { email: account.email, password, role: account.role };
	});
	return Promise.all(accounts);
}

async function makeAccount(db: Db, { email, name, role }: Known, hash: string): Promise<void> {
	await db
		.insert(users)
		.values({ id: newId(), name, email, ...storedRole(role), emailVerified: true })
		.onConflictDoNothing();
	const [account] = await db.select().from(users).where(eq(users.email, email)).for("update");
	if (!account) throw new Error(`the demonstration account ${email} was not made`);
	const replaced = await db
		.update(credentials)
		.set({ password: hash })
		.where(isPasswordCredentialOf(account.id))
		.returning({ id: credentials.id });
	if (replaced.length > 0) return;
	const credential = { userId: account.id, accountId: account.id, providerId: "credential" };
	await db.insert(credentials).values({ id: newId(), ...credential, password: hash });
}

/** Locks demonstration accounts, whose passwords are public; returns how many were open. */
export async function lockDemonstrationAccounts(db: Db): Promise<number> {
	return db.transaction(async (tx) => {
		const emails = knownAccounts.map(({ email }) => email);
		// Locks in the order of ids, as all code does. An update in any other order could deadlock.
		const found = await tx
			.select({ id: users.id })
			.from(users)
			.where(inArray(users.email, emails))
			.orderBy(asc(users.id))
			.for("update");
		if (found.length === 0) return 0;
		const ids = found.map(({ id }) => id);
		await tx.update(users).set({ role: "customer", staffRole: null }).where(inArray(users.id, ids));
		await tx.delete(sessions).where(inArray(sessions.userId, ids));
		const open = await tx
			.delete(credentials)
			.where(inArray(credentials.userId, ids))
			.returning({ id: credentials.id });
		return open.length;
	});
}

/** Makes a demonstration's accounts and returns them for printing. A production shop locks any it finds. */
export async function prepareAccounts(
	{ db, log }: { db: Db; log: Log },
	{ demonstration, reachable }: { demonstration: boolean; reachable: boolean },
): Promise<DemonstrationAccount[]> {
	if (demonstration) return makeDemonstrationAccounts(db, { reachable });
	const locked = await lockDemonstrationAccounts(db);
	if (locked > 0) log.warn({ locked }, "demonstration accounts were found and locked");
	return [];
}
