import { generateKeyPairSync, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Configuration, JWK, Provider } from "oidc-provider";
import { fakeGoogleErrorPage, type Person, subjectOf } from "./fake-google-page.server.ts";

export const fakeGooglePath = "/stand-in-google";

type FakeGoogleSettings = {
	publicUrl: string;
	redirectUris: readonly string[];
	clientId: string;
	clientSecret: string;
};

export type FakeGoogleIssuer = Awaited<ReturnType<typeof openFakeGoogleIssuer>>;

const minute = 60;

/** The fake Google: a whole OpenID provider, so the shop's code is the same as with Google. */
export async function openFakeGoogleIssuer(settings: FakeGoogleSettings) {
	const { Provider, interactionPolicy } = await import("oidc-provider");
	// Without this adapter the provider also stores its data in memory, but logs a warning.
	const { createMemoryAdapter } = await import("oidc-provider/lib/adapters/memory_adapter.js");
	const people = new Map<string, Person>();
	const policy = interactionPolicy.base();
	// Prompts on each login, as Google's account chooser does: otherwise a visitor could try only one person.
	policy
		.get("login")
		?.checks.add(
			new interactionPolicy.Check("chosen", "somebody has to be chosen", (ctx) =>
				ctx.oidc.result?.login
					? interactionPolicy.Check.NO_NEED_TO_PROMPT
					: interactionPolicy.Check.REQUEST_PROMPT,
			),
		);
	const provider = new Provider(settings.publicUrl + fakeGooglePath, {
		...configurationOf(settings, people, policy),
		adapter: createMemoryAdapter(),
	});
	provider.proxy = true;
	publishAuthorizationAddress(provider, settings.publicUrl);
	/** Continues the waiting login as this person. */
	async function enter(request: IncomingMessage, response: ServerResponse, person: Person) {
		const { params } = await provider.interactionDetails(request, response);
		const accountId = subjectOf(person);
		people.set(accountId, person);
		const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
		grant.addOIDCScope("openid email profile");
		const result = { login: { accountId }, consent: { grantId: await grant.save() } };
		await provider.interactionFinished(request, response, result);
	}
	return { provider, enter };
}

// The shop reads the metadata on its own machine, but browsers need the public address.
function publishAuthorizationAddress(provider: Provider, publicUrl: string): void {
	provider.use(async (ctx, next) => {
		await next();
		if (ctx.oidc?.route !== "discovery") return;
		const metadata = ctx.body as Record<string, unknown>;
		ctx.body = { ...metadata, authorization_endpoint: `${publicUrl}${fakeGooglePath}/auth` };
	});
}

function configurationOf(
	{ redirectUris, clientId, clientSecret }: FakeGoogleSettings,
	people: ReadonlyMap<string, Person>,
	policy: NonNullable<NonNullable<Configuration["interactions"]>["policy"]>,
): Configuration {
	const addressOf = (path: string) => fakeGooglePath + path;
	return {
		clients: [
			{
				client_id: clientId,
				client_secret: clientSecret,
				redirect_uris: [...redirectUris],
				grant_types: ["authorization_code"],
				response_types: ["code"],
				application_type: "native",
				token_endpoint_auth_method: "client_secret_post",
			},
		],
		jwks: { keys: [newKey()] },
		cookies: {
			keys: [randomBytes(32).toString("base64url")],
			names: {
				session: "stand_in_session",
				interaction: "stand_in_choice",
				resume: "stand_in_resume",
			},
		},
		// Google sends these claims in the ID token too.
		conformIdTokenClaims: false,
		claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
		features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
		interactions: { policy, url: (_, { uid }) => addressOf(`/choose/${uid}`) },
		pkce: { required: () => true },
		routes: {
			authorization: addressOf("/auth"),
			token: addressOf("/token"),
			jwks: addressOf("/jwks"),
			userinfo: addressOf("/me"),
		},
		ttl: {
			AccessToken: 5 * minute,
			AuthorizationCode: minute,
			IdToken: 5 * minute,
			Grant: 10 * minute,
			Interaction: 10 * minute,
			Session: 10 * minute,
		},
		findAccount: (_, sub) => accountOf(sub, people.get(sub)),
		renderError(ctx) {
			ctx.type = "html";
			ctx.body = fakeGoogleErrorPage();
		},
	};
}

function accountOf(sub: string, person: Person | undefined) {
	if (!person) return undefined;
	const { name, email, verified } = person;
	const claims = { sub, name, email, email_verified: verified };
	return { accountId: sub, claims: async () => claims };
}

function newKey(): JWK {
	const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
	return { ...privateKey.export({ format: "jwk" }), alg: "RS256", use: "sig", kid: "1" } as JWK;
}
