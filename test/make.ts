import { randomBytes } from "node:crypto";
import { openAccessTokens } from "../src/accounts/access-token.server.ts";
import { sessions, users } from "../src/accounts/tables.server.ts";
import type { Role } from "../src/kernel/caller.ts";
import { newId } from "../src/platform/id.server.ts";
import type { TestShop } from "./open-test-shop.ts";

export type Made = {
	accountId: string;
	sessionId: string;
	email: string;
	name: string;
	token: string;
};
export type MadeAs = { name?: string; email?: string; role?: Role; emailVerified?: boolean };

/** A signed-in customer: account, live sign-in and token, made without hashing a password. */
export async function makeCustomer(shop: TestShop, as: MadeAs = {}): Promise<Made> {
	const { name = "Rahima Begum", role = "customer", emailVerified = true } = as;
	const email = as.email ?? `rahima.${randomBytes(5).toString("hex")}@example.com`;
	const accountId = newId();
	const sessionId = newId();
	const now = shop.clock.now();
	await shop.db.insert(users).values({ id: accountId, name, email, role, emailVerified });
	await shop.db.insert(sessions).values({
		id: sessionId,
		userId: accountId,
		token: randomBytes(24).toString("base64url"),
		expiresAt: new Date(now.getTime() + 7 * 24 * 60 * 60_000),
	});
	const minutes = shop.settings.ACCESS_TOKEN_MINUTES;
	const tokens = await openAccessTokens(shop.settings.AUTH_SECRET ?? "", shop.clock, minutes);
	const { token } = await tokens.issue({ sessionId, email, name, role });
	return { accountId, sessionId, email, name, token };
}

/** A signed-in admin, made as quickly. */
export function makeAdmin(shop: TestShop, as: MadeAs = {}): Promise<Made> {
	return makeCustomer(shop, { name: "Anwar Hossain", role: "admin", ...as });
}
