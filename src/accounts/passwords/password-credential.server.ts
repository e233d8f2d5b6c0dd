import { and, eq, type SQL } from "drizzle-orm";
import { credentials } from "../tables.server.ts";

/** The condition for an account's password among its credentials. */
export function isPasswordCredentialOf(accountId: string): SQL | undefined {
	return and(eq(credentials.userId, accountId), eq(credentials.providerId, "credential"));
}
