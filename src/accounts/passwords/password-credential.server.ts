import { and, eq, type SQL } from "drizzle-orm";
import { credentials } from "../tables.server.ts";

export function isPasswordCredentialOf(accountId: string): SQL | undefined {
	return and(eq(credentials.userId, accountId), eq(credentials.providerId, "credential"));
}
