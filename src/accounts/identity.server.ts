import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import type { Db } from "../platform/database.server.ts";
import { newId } from "../platform/id.server.ts";
import type { Log } from "../platform/log.server.ts";
import { admitSession } from "./admit-session.server.ts";
import { longestPassword, shortestPassword } from "./rules.ts";
import { credentials, sessions, users, verifications } from "./tables.server.ts";

/** The header in which the door tells the identity service where a request came from. */
export const addressHeader = "x-client-address";

export type IdentitySettings = {
	db: Db;
	log: Log;
	authSecret: string;
	publicUrl: string;
	/** Origins whose pages may use the session cookie. */
	trustedOrigins: readonly string[];
	/** Becomes admin once this address is verified. */
	adminEmail?: string | undefined;
};

export type Identity = ReturnType<typeof openIdentity>;

/**
 * Better Auth on our own tables: passwords, sessions and their cookie are its
 * business. Its limiter is off: ours counts in the database (identity-door).
 */
export function openIdentity(settings: IdentitySettings) {
	const { db, log, publicUrl } = settings;
	return betterAuth({
		baseURL: publicUrl,
		basePath: "/api/auth",
		secret: settings.authSecret,
		trustedOrigins: [...settings.trustedOrigins],
		telemetry: { enabled: false },
		rateLimit: { enabled: false },
		database: drizzleAdapter(db, {
			provider: "pg",
			schema: { user: users, session: sessions, account: credentials, verification: verifications },
			transaction: true,
		}),
		emailAndPassword: {
			enabled: true,
			minPasswordLength: shortestPassword,
			maxPasswordLength: longestPassword,
			revokeSessionsOnPasswordReset: true,
		},
		// One-time links are kept as hashes (one-time-link.server.ts makes some too).
		verification: { storeIdentifier: "hashed" },
		databaseHooks: {
			session: {
				create: {
					before: async ({ userId }) =>
						(await admitSession(settings, userId)) ? undefined : false,
				},
			},
		},
		advanced: {
			cookiePrefix: "shop",
			useSecureCookies: publicUrl.startsWith("https:"),
			defaultCookieAttributes: { httpOnly: true, sameSite: "lax" },
			// Off by default under NODE_ENV=test, where it must hold as well.
			disableOriginCheck: false,
			database: { generateId: () => newId() },
			ipAddress: { ipAddressHeaders: [addressHeader] },
		},
		// What a database error carries (statements, parameters) stays out of the log.
		logger: { level: "error", log: (_, message) => log.error(message) },
		onAPIError: {
			onError(error) {
				if (!isAnswer(error)) throw error;
			},
		},
	});
}

/** Whether an error is one that Better Auth answers itself; any other is a fault for the front door. */
function isAnswer(error: unknown): boolean {
	return error instanceof Error && error.name === "APIError";
}
