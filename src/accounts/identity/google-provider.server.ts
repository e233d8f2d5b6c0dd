import { genericOAuth } from "better-auth/plugins/generic-oauth";
import { z } from "zod";
import { readProfile } from "./google-profile.server.ts";

/** The one provider's name, in addresses and in stored credentials. */
export const googleId = "google";

/** Which OpenID provider is behind "Login with Google": Google, or one that settings name. */
export type GoogleSettings = {
	clientId: string;
	clientSecret: string;
	/** Where its metadata is; the fake Google starts when this is asked. */
	discoveryUrl(): Promise<string>;
	/** The embedded one: anybody may be any of its sample people, so it verifies nobody's address. */
	fake: boolean;
};

/** What the shop needs of an OpenID provider's metadata (OpenID Connect Discovery 1.0 §3). */
const Metadata = z.object({
	issuer: z.url(),
	authorization_endpoint: z.url(),
	token_endpoint: z.url(),
	jwks_uri: z.url(),
	userinfo_endpoint: z.url().optional(),
	token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
	authorization_response_iss_parameter_supported: z.boolean().optional(),
});

export type ProviderMetadata = {
	issuer: string;
	authorizationUrl: string;
	tokenUrl: string;
	userInfoUrl: string | undefined;
	tokenEndpointAuth: "client_secret_basic" | "client_secret_post";
	/** It sends its issuer in every callback (RFC 9207): one without is not its own. */
	sendsIssuer: boolean;
};

const timeoutMs = 5_000;

/**
 * Fetches an OpenID provider's metadata. Throws, with a reason for the log, where it is not reached
 * within five seconds or nobody could be signed in with what it describes.
 */
export async function discoverProvider(discoveryUrl: string): Promise<ProviderMetadata> {
	const signal = AbortSignal.timeout(timeoutMs);
	const response = await fetch(discoveryUrl, { redirect: "error", signal });
	if (!response.ok) throw new Error(`${discoveryUrl} answered ${response.status}`);
	const metadata = Metadata.parse(await response.json());
	// The default is client_secret_basic (Discovery §3).
	const methods = metadata.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
	return {
		issuer: metadata.issuer,
		authorizationUrl: metadata.authorization_endpoint,
		tokenUrl: metadata.token_endpoint,
		userInfoUrl: metadata.userinfo_endpoint,
		tokenEndpointAuth: methods.includes("client_secret_post")
			? "client_secret_post"
			: "client_secret_basic",
		sendsIssuer: metadata.authorization_response_iss_parameter_supported === true,
	};
}

/** The provider as Better Auth uses it, once its metadata was read. */
export type GoogleProvider = {
	plugin: ReturnType<typeof googlePlugin>;
	issuer: string;
	fake: boolean;
};

/** How all subjects of one issuer begin in stored credentials. */
export function subjectPrefix(issuer: string): string {
	return `${issuer} `;
}

/** Better Auth's plugin for the provider: authorization code with PKCE, state, nonce, and a verified ID token. */
export function googlePlugin(
	{ clientId, clientSecret }: GoogleSettings,
	discoveryUrl: string,
	{ issuer, authorizationUrl, tokenUrl, userInfoUrl, tokenEndpointAuth }: ProviderMetadata,
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
				tokenEndpointAuth: { method: tokenEndpointAuth },
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
