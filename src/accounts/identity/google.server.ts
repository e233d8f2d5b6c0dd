import { genericOAuth } from "better-auth/plugins/generic-oauth";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.server.ts";
import { type Described, discover } from "./google-discovery.server.ts";
import { readProfile } from "./google-profile.server.ts";
import type { Identity } from "./identity.server.ts";

/** The one provider's name, in addresses and on kept accounts. */
export const googleId = "google";

/** Which OpenID provider is behind "Login with Google": Google, or one that settings name. */
export type GoogleChoice = {
	clientId: string;
	clientSecret: string;
	/** Where its description lies; a stand-in is started by asking. */
	discoveryUrl(): Promise<string>;
	/** The embedded one: anybody may be any of its samples, so it proves nobody's address. */
	fake: boolean;
};

/** The provider as the identity service uses it, once its description was read. */
export type GoogleProvider = { plugin: GooglePlugin; issuer: string; fake: boolean };

export type Google = {
	/** The identity service with Google; null while Google cannot be reached. */
	identity(): Promise<Identity | null>;
	/** Whether an answer that came back with this query may be the provider's at all. */
	couldHaveSent(query: URLSearchParams): boolean;
};

type House = {
	clock: Clock;
	log: Log;
	/** Builds the identity service with this provider; it reads the description once, while it is built. */
	build(provider: GoogleProvider): Identity;
};

export type GooglePlugin = ReturnType<typeof googlePlugin>;

const shortestWaitMs = 1_000;
const longestWaitMs = 60_000;
const patienceMs = 10_000;

/**
 * Opens the login with Google. The provider is asked for its description at the
 * first need, and again after each failure, at the earliest a second later, then
 * two, up to a minute: a provider that is away while the shop starts is found
 * once it is back, and nothing else of the shop waits for it.
 */
export function openGoogle(choice: GoogleChoice, { clock, log, build }: House): Google {
	let opened: { identity: Identity; described: Described } | null = null;
	let opening: Promise<void> | null = null;
	let notBefore = 0;
	let waitMs = shortestWaitMs;

	async function open(): Promise<void> {
		try {
			opened = await connect(choice, build);
		} catch (err) {
			log.warn({ err, waitMs }, "Google cannot be reached for signing in");
			notBefore = clock.now().getTime() + waitMs;
			waitMs = Math.min(waitMs * 2, longestWaitMs);
		}
	}
	return {
		async identity() {
			if (!opened && clock.now().getTime() >= notBefore) {
				opening ??= open().finally(() => {
					opening = null;
				});
				await opening;
			}
			return opened?.identity ?? null;
		},
		couldHaveSent: (query) =>
			!opened?.described.namesItself || query.get("iss") === opened.described.issuer,
	};
}

async function connect(choice: GoogleChoice, build: House["build"]) {
	const discoveryUrl = await choice.discoveryUrl();
	const described = await discover(discoveryUrl);
	const plugin = googlePlugin(choice, discoveryUrl, described);
	const identity = build({ plugin, issuer: described.issuer, fake: choice.fake });
	const late = AbortSignal.timeout(patienceMs);
	const { socialProviders } = await Promise.race([
		identity.$context,
		new Promise<never>((_, reject) => {
			late.addEventListener("abort", () => reject(new Error(`${discoveryUrl} is too slow`)));
		}),
	]);
	// Better Auth leaves out a provider whose description it could not use.
	if (!socialProviders.some(({ id }) => id === googleId))
		throw new Error(`${discoveryUrl} describes nothing that customers could sign in with`);
	return { identity, described };
}

/** How all subjects of one issuer begin, as they are kept. */
export function subjectsOf(issuer: string): string {
	return `${issuer} `;
}

/** Better Auth's plugin for it: authorization code with PKCE, state, nonce, and a verified ID token. */
function googlePlugin(
	{ clientId, clientSecret }: GoogleChoice,
	discoveryUrl: string,
	{ issuer, authorizationUrl, tokenUrl, userInfoUrl, secretGoes }: Described,
) {
	return genericOAuth({
		config: [
			{
				providerId: googleId,
				discoveryUrl,
				authorizationUrl,
				tokenUrl,
				clientId,
				clientSecret,
				tokenEndpointAuth: { method: secretGoes },
				pkce: true,
				requireIdTokenVerification: true,
				scopes: ["openid", "email", "profile"],
				disableProviderLogout: true,
				// A subject is unique within its issuer alone (OpenID Connect Core 1.0 §2): another issuer in
				// the settings must not open the accounts of the one before.
				accountSubject: ({ profile }) => (profile.sub ? subjectsOf(issuer) + profile.sub : ""),
				getUserInfo: ({ idToken, accessToken }) =>
					readProfile({ idToken, accessToken, clientId, userInfoUrl }),
			},
		],
	});
}
