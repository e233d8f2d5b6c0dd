import { eq } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { credentials, users } from "../tables.server.ts";
import { type GoogleProvider, googleId, subjectPrefix } from "./google-provider.server.ts";

/** Who comes from the provider, and what for; `accountId`: the account here that it would open. */
export type GoogleSignIn = {
	emailVerified: boolean;
	action: "create-user" | "link-account" | "sign-in";
	accountId: string | undefined;
};

/**
 * Why somebody who comes from Google is not let in, as the code that /login
 * makes a sentence of; null: nothing stands against it.
 *
 * The address must be proved there. An account that somebody else's Google
 * account opens already, of the same issuer, is not opened by a second one. The
 * fake Google proves nothing: it opens no account with a password or a role.
 */
export async function refuseGoogleSignIn(
	db: Db,
	{ issuer, fake }: Pick<GoogleProvider, "issuer" | "fake">,
	{ emailVerified, action, accountId }: GoogleSignIn,
): Promise<string | null> {
	if (!emailVerified) return "email_not_verified";
	if (accountId === undefined || action === "create-user") return null;
	const ways = await db
		.select({ providerId: credentials.providerId, subject: credentials.accountId })
		.from(credentials)
		.where(eq(credentials.userId, accountId));
	const isSecond = ways.some(
		({ providerId, subject }) =>
			providerId === googleId && subject.startsWith(subjectPrefix(issuer)),
	);
	if (action === "link-account" && isSecond) return "another_google_account";
	if (!fake) return null;
	const [account] = await db
		.select({ role: users.role })
		.from(users)
		.where(eq(users.id, accountId));
	const hasPassword = ways.some(({ providerId }) => providerId !== googleId);
	return hasPassword || account?.role !== "customer" ? "fake_google_only" : null;
}
