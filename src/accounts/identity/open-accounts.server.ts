import type { Caller } from "../../kernel/caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import type { RequestContext } from "../../platform/http/request-context.server.ts";
import type { Log } from "../../platform/log.server.ts";
import { openHashingQueue } from "../passwords/hashing-queue.server.ts";
import { type PasswordCost, passwordCost } from "../passwords/password-hash.server.ts";
import { openAccessTokens } from "../sessions/access-token.server.ts";
import type { SessionsDeps } from "../sessions/api.server.ts";
import { openFindCaller, openFindSessionCaller } from "../sessions/find-caller.server.ts";
import type { IdentityDeps } from "./api.server.ts";
import { openIdentity } from "./better-auth.server.ts";
import { openGoogleConnection } from "./google-connection.server.ts";
import type { GoogleSettings } from "./google-provider.server.ts";
import { openIdentityHandler } from "./handle-identity-request.server.ts";
import { openCountRecoveryCodes } from "./read-second-factor.server.ts";
import { openReadSession } from "./read-session.server.ts";

export type AccountsSettings = {
	db: Db;
	clock: Clock;
	log: Log;
	authSecret: string;
	accessTokenMinutes: number;
	/** The address customers use; the cookie is for https alone where this is. */
	publicUrl: string;
	trustedOrigins: readonly string[];
	/** The shop's own origins, PUBLIC_URL's first. */
	ownOrigins: readonly string[];
	/** Who is behind "Login with Google"; null: nobody. */
	google: GoogleSettings | null;
	/** RATE_LIMITS. */
	limited: boolean;
	adminEmail?: string | undefined;
	/** What a password's hash costs, if not what it does in a shop. */
	passwordCost?: PasswordCost | undefined;
	/** REQUIRE_ADMIN_2FA. */
	requireAdminFactor: boolean;
	/** As an app for codes names the account's issuer. */
	shopName: string;
};

export type Accounts = SessionsDeps &
	IdentityDeps & {
		findCaller(request: Request): Promise<Caller | null>;
		/** Everything below /api/auth. */
		answerIdentity(request: Request, ip: string, visit: RequestContext): Promise<Response>;
	};

/** Opens who somebody is and may do: sign-in, sessions, access tokens. */
export async function openAccounts(settings: AccountsSettings): Promise<Accounts> {
	const { db, clock, authSecret } = settings;
	const tokens = await openAccessTokens(authSecret, clock, settings.accessTokenMinutes);
	const findLive = openFindSessionCaller(db, clock, settings);
	const hashing = openHashingQueue(settings.passwordCost ?? passwordCost);
	const identity = openIdentity({ ...settings, hashing });
	const build: Parameters<typeof openGoogleConnection>[1]["build"] = (provider) =>
		openIdentity({ ...settings, hashing }, provider);
	const google = settings.google && openGoogleConnection(settings.google, { ...settings, build });
	const isTrustedOrigin = (origin: string) => settings.trustedOrigins.includes(origin);
	return {
		tokens,
		readSession: openReadSession(identity, findLive),
		countRecoveryCodes: openCountRecoveryCodes(identity),
		isTrustedOrigin,
		findCaller: openFindCaller(tokens, findLive),
		answerIdentity: openIdentityHandler({
			...settings,
			identity,
			hashing,
			google,
			isTrustedOrigin,
		}),
	};
}
