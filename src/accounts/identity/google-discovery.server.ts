import { z } from "zod";

/** What the shop needs of an OpenID provider's own description (OpenID Connect Discovery 1.0 §3). */
const ProviderMetadata = z.object({
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
	/** How the shop proves at the token address who it is. */
	secretGoes: "client_secret_basic" | "client_secret_post";
	/** It names itself in every answer (RFC 9207): one that does not is not its own. */
	namesItself: boolean;
};

const timeoutMs = 5_000;

/**
 * Asks an OpenID provider for its description. Throws, with a reason for the
 * log, where it is not reached within five seconds or describes something that
 * nobody could be signed in with.
 */
export async function discoverProvider(discoveryUrl: string): Promise<ProviderMetadata> {
	const signal = AbortSignal.timeout(timeoutMs);
	const answer = await fetch(discoveryUrl, { redirect: "error", signal });
	if (!answer.ok) throw new Error(`${discoveryUrl} answered ${answer.status}`);
	const said = ProviderMetadata.parse(await answer.json());
	// What is not said is client_secret_basic (Discovery §3).
	const methods = said.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
	return {
		issuer: said.issuer,
		authorizationUrl: said.authorization_endpoint,
		tokenUrl: said.token_endpoint,
		userInfoUrl: said.userinfo_endpoint,
		secretGoes: methods.includes("client_secret_post")
			? "client_secret_post"
			: "client_secret_basic",
		namesItself: said.authorization_response_iss_parameter_supported === true,
	};
}
