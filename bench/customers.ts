import { randomBytes } from "node:crypto";
import { openAccessTokens } from "../src/accounts/sessions/access-token.server.ts";
import { sessions, users } from "../src/accounts/tables.server.ts";
import { systemClock } from "../src/platform/clock.ts";
import { authSecret, type BenchFixture } from "./bench-fixture.ts";

/** A customer who is signed in, with the token that the shop itself would have given. */
export type Customer = { accountId: string; sessionId: string; email: string; token: string };

const tokenMinutes = 600;
const account = "cccccccc-0000-7000-8000-";
const session = "dddddddd-0000-7000-8000-";

/** What a pgbench script uses for the account and the sign-in of customer number `:c`. */
export const anyCustomer = { accountId: idInSql(account), sessionId: idInSql(session) };

/**
 * Signed-in customers with real tokens; only the password's slow hashing is left out. Their ids
 * count up from 1, and those that are there already stay.
 */
export async function makeCustomers(
	{ connection }: BenchFixture,
	count: number,
): Promise<Customer[]> {
	const tokens = await openAccessTokens(authSecret, systemClock, tokenMinutes);
	const name = "Rahima Begum";
	const expiresAt = new Date(Date.now() + tokenMinutes * 60_000);
	const customers: Customer[] = [];
	for (let number = 1; number <= count; number += 1) {
		const [accountId, sessionId] = [idOf(account, number), idOf(session, number)];
		const email = `customer.${number}@example.com`;
		const { token } = await tokens.issue({ sessionId, email, name, role: "customer" });
		customers.push({ accountId, sessionId, email, token });
	}
	await connection.db
		.insert(users)
		.values(customers.map(({ accountId: id, email }) => ({ id, email, name })))
		.onConflictDoNothing();
	const signedIn = customers.map(({ accountId: userId, sessionId: id }) => ({
		id,
		userId,
		expiresAt,
		token: randomBytes(24).toString("base64url"),
	}));
	await connection.db.insert(sessions).values(signedIn).onConflictDoNothing();
	return customers;
}

function idOf(prefix: string, number: number): string {
	return prefix + String(number).padStart(12, "0");
}

function idInSql(prefix: string): string {
	return `('${prefix}' || lpad(:c::text, 12, '0'))`;
}
