import { genericOAuth } from "better-auth/plugins/generic-oauth";
import { z } from "zod";
import { readProfile } from "./google-profile.server.ts";

export const googleId = "google";

/** The OpenID provider of "Login with Google": Google, or another one from the settings. */
export type GoogleSettings = {
	clientId: string;
	clientSecret: string;
	/** The address of the provider's metadata. The first call starts the fake Google. */
	discoveryUrl(): Promise<string>;
	/** True for the embedded fake. Anybody can log in as its sample people, so it proves no address. */
	fake: boolean;
};

/** The fields that the shop uses of an OpenID provider's metadata (OpenID Connect Discovery 1.0 §3). */
const Metadata = z.object({
	issuer: z.url(),
	authorization_endpoint: z.url(),
	token_endpoint: z.url(),
	jwks_uri: z.url(),
	userinfo_endpoint: z.url().optional(),
	// The default is client_secret_basic (Discovery §3).
	token_endpoint_auth_methods_supported: z.array(z.string()).default(["client_secret_basic"]),
	/** The provider sends its issuer in every callback (RFC 9207), so a callback without it is forged. */
	authorization_response_iss_parameter_supported: z.boolean().default(false),
});
export type ProviderMetadata = z.output<typeof Metadata>;

const timeoutMs = 5_000;

/** Fetches the metadata. Throws a reason for the log after five seconds, or if a needed field is missing. */
export async function discoverProvider(discoveryUrl: string): Promise<ProviderMetadata> {
	const signal = AbortSignal.timeout(timeoutMs);
	const response = await fetch(discoveryUrl, { redirect: "error", signal });
	if (!response.ok) throw new Error(`${discoveryUrl} answered ${response.status}`);
	return Metadata.parse(await response.json());
}

export type GoogleProvider = {
	plugin: ReturnType<typeof googlePlugin>;
	issuer: string;
	fake: boolean;
};

export function subjectPrefix(issuer: string): string {
	return `${issuer} `;
}

/** Better Auth's plugin for the provider: authorization code with PKCE, state, nonce, and a verified ID token. */
export function googlePlugin(
	{ clientId, clientSecret }: GoogleSettings,
	discoveryUrl: string,
	metadata: ProviderMetadata,
) {
	const { issuer, userinfo_endpoint: userInfoUrl } = metadata;
	const sendsInBody = metadata.token_endpoint_auth_methods_supported.includes("client_secret_post");
	return genericOAuth({
		config: [
			{
				providerId: googleId,
				discoveryUrl,
				authorizationUrl: metadata.authorization_endpoint,
				tokenUrl: metadata.token_endpoint,
				clientId,
				clientSecret,
				tokenEndpointAuth: { method: sendsInBody ? "client_secret_post" : "client_secret_basic" },
				pkce: true,
				requireIdTokenVerification: true,
				scopes: ["openid", "email", "profile"],
				disableProviderLogout: true,
				// A subject is unique only within its issuer (OpenID Connect Core 1.0 §2): after a change
				// of the issuer in the settings, the new one must not open accounts of the old one.
				accountSubject: ({ profile }) => (profile.sub ? subjectPrefix(issuer) + profile.sub : ""),
				getUserInfo: ({ idToken, accessToken }) =>
					readProfile({ idToken, accessToken, clientId, userInfoUrl }),
			},
		],
	});
}
