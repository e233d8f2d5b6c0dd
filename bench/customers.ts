import { randomBytes } from "node:crypto";
import { openAccessTokens } from "../src/accounts/access-token.server.ts";
import { sessions, users } from "../src/accounts/tables.server.ts";
import { systemClock } from "../src/platform/clock.ts";
import { newId } from "../src/platform/id.server.ts";
import { authSecret, type Setting } from "./setting.ts";

/** A customer who is signed in, with the token that the shop itself would have given. */
export type Customer = { accountId: string; sessionId: string; email: string; token: string };

const tokenMinutes = 600;

/** Signed-in customers with real tokens; only the password's slow hashing is left out. */
export async function makeCustomers({ connection }: Setting, count: number): Promise<Customer[]> {
	const tokens = await openAccessTokens(authSecret, systemClock, tokenMinutes);
	const name = "Rahima Begum";
	const expiresAt = new Date(Date.now() + tokenMinutes * 60_000);
	const customers: Customer[] = [];
	for (let number = 0; number < count; number += 1) {
		const [accountId, sessionId] = [newId(), newId()];
		const email = `customer.${accountId}@example.com`;
		const { token } = await tokens.issue({ sessionId, email, name, role: "customer" });
		customers.push({ accountId, sessionId, email, token });
	}
	await connection.db
		.insert(users)
		.values(customers.map(({ accountId: id, email }) => ({ id, email, name })));
	const signedIn = customers.map(({ accountId: userId, sessionId: id }) => ({
		...{ id, userId, expiresAt },
		token: randomBytes(24).toString("base64url"),
	}));
	await connection.db.insert(sessions).values(signedIn);
	return customers;
}
