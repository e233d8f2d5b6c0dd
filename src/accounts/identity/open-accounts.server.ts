import { openHashingQueue } from "../passwords/hashing-queue.server.ts";
import { type PasswordCost, passwordCost } from "../passwords/password-hash.server.ts";
import { openAccessTokens } from "../sessions/access-token.server.ts";
import {
	type FindSessionCaller,
	openFindCaller,
	openFindSessionCaller,
} from "../sessions/find-caller.server.ts";
import type { ReadSession } from "../sessions/issue-token.server.ts";
import { type Identity, type IdentitySettings, openIdentity } from "./better-auth.server.ts";
import { openGoogleConnection } from "./google-connection.server.ts";
import type { GoogleSettings } from "./google-provider.server.ts";
import { openIdentityHandler } from "./handle-identity-request.server.ts";
import { withOwnSessionCookie } from "./own-session-cookie.server.ts";

type AccountsSettings = Omit<IdentitySettings, "hashing"> & {
	accessTokenMinutes: number;
	/** How many processes the shop has (WORKERS). */
	processes: number;
	/** The provider of "Login with Google". Null if the shop does not offer it. */
	google: GoogleSettings | null;
	/** The cost of a password hash, if not the usual one. */
	passwordCost?: PasswordCost | undefined;
	/** REQUIRE_ADMIN_2FA. */
	requireAdminFactor: boolean;
};

export type Accounts = Awaited<ReturnType<typeof openAccounts>>;

export async function openAccounts(settings: AccountsSettings) {
	const { clock, authSecret } = settings;
	const tokens = await openAccessTokens(authSecret, clock, settings.accessTokenMinutes);
	const findSessionCaller = openFindSessionCaller(settings);
	const hashing = openHashingQueue(settings.passwordCost ?? passwordCost);
	const identity = openIdentity({ ...settings, hashing });
	const google =
		settings.google &&
		openGoogleConnection(settings.google, {
			...settings,
			build: (provider) => openIdentity({ ...settings, hashing }, provider),
		});
	const isTrustedOrigin = (origin: string) => settings.trustedOrigins.includes(origin);
	return {
		tokens,
		readSession: openReadSession(identity, findSessionCaller),
		async countRecoveryCodes(userId: string) {
			return (await identity.api.viewBackupCodes({ body: { userId } })).backupCodes.length;
		},
		isTrustedOrigin,
		findCaller: openFindCaller(tokens, findSessionCaller),
		handleIdentityRequest: openIdentityHandler({
			...settings,
			identity,
			hashing,
			google,
			isTrustedOrigin,
		}),
	};
}

/** Finds the caller of the session cookie. Better Auth may extend the session with new cookies. */
function openReadSession(identity: Identity, findSessionCaller: FindSessionCaller): ReadSession {
	return async function readSession(request) {
		const { response, headers } = await identity.api.getSession({
			headers: await withOwnSessionCookie(identity, request.headers),
			returnHeaders: true,
		});
		const caller = response && (await findSessionCaller(response.session.id));
		return caller ? { caller, setCookies: headers.getSetCookie() } : null;
	};
}
