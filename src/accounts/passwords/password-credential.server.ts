import { and, eq, type SQL } from "drizzle-orm";
import { credentials } from "../tables.server.ts";

/** Of the ways to sign in to an account, its password. */
export function isPasswordCredentialOf(accountId: string): SQL | undefined {
	return and(eq(credentials.userId, accountId), eq(credentials.providerId, "credential"));
}
