import { genericOAuth } from "better-auth/plugins/generic-oauth";
import type { ProviderMetadata } from "./google-discovery.server.ts";
import { readProfile } from "./google-profile.server.ts";

/** The one provider's name, in addresses and on kept accounts. */
export const googleId = "google";

/** Which OpenID provider is behind "Login with Google": Google, or one that settings name. */
export type GoogleSettings = {
	clientId: string;
	clientSecret: string;
	/** Where its description lies; a stand-in is started by asking. */
	discoveryUrl(): Promise<string>;
	/** The embedded one: anybody may be any of its samples, so it proves nobody's address. */
	fake: boolean;
};

/** The provider as the identity service uses it, once its description was read. */
export type GoogleProvider = {
	plugin: ReturnType<typeof googlePlugin>;
	issuer: string;
	fake: boolean;
};

/** How all subjects of one issuer begin, as they are kept. */
export function subjectPrefix(issuer: string): string {
	return `${issuer} `;
}

/** Better Auth's plugin for it: authorization code with PKCE, state, nonce, and a verified ID token. */
export function googlePlugin(
	{ clientId, clientSecret }: GoogleSettings,
	discoveryUrl: string,
	{ issuer, authorizationUrl, tokenUrl, userInfoUrl, secretGoes }: ProviderMetadata,
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
				accountSubject: ({ profile }) => (profile.sub ? subjectPrefix(issuer) + profile.sub : ""),
				getUserInfo: ({ idToken, accessToken }) =>
					readProfile({ idToken, accessToken, clientId, userInfoUrl }),
			},
		],
	});
}
