import { eq } from "drizzle-orm";
import { roleOf } from "../../kernel/caller.ts";
import { isStaff } from "../../kernel/permissions.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { credentials, users } from "../tables.server.ts";
import { type GoogleProvider, googleId, subjectPrefix } from "./google-provider.server.ts";

/** A sign-in that the provider confirmed. `accountId` is the shop's account that it would open. */
type GoogleSignIn = {
	emailVerified: boolean;
	action: "create-user" | "link-account" | "sign-in";
	accountId: string | undefined;
};

/**
 * The reason to refuse a sign-in with Google, as a code that /login translates; null if it is allowed. Google must
 * have verified the address. A second Google account of the same issuer cannot open the account. The fake Google
 * verifies nothing, so it cannot open an account that has a password or belongs to staff.
 */
export async function refuseGoogleSignIn(
	db: Db,
	{ issuer, fake }: Pick<GoogleProvider, "issuer" | "fake">,
	{ emailVerified, action, accountId }: GoogleSignIn,
): Promise<string | null> {
	if (!emailVerified) return "email_not_verified";
	if (accountId === undefined || action === "create-user") return null;
	const stored = await db
		.select({ providerId: credentials.providerId, subject: credentials.accountId })
		.from(credentials)
		.where(eq(credentials.userId, accountId));
	const isSecond = stored.some(
		({ providerId, subject }) =>
			providerId === googleId && subject.startsWith(subjectPrefix(issuer)),
	);
	if (action === "link-account" && isSecond) return "another_google_account";
	if (!fake) return null;
	const [account] = await db
		.select({ role: users.role, staffRole: users.staffRole })
		.from(users)
		.where(eq(users.id, accountId));
	const hasPassword = stored.some(({ providerId }) => providerId !== googleId);
	return hasPassword || !account || isStaff({ role: roleOf(account) }) ? "fake_google_only" : null;
}
