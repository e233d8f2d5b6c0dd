import { generateKeyPairSync, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Configuration, JWK, Provider } from "oidc-provider";
import { fakeGoogleErrorPage } from "./fake-google-page.server.ts";
import { type Person, subjectOf } from "./fake-google-people.server.ts";
import { openFakeGoogleStore } from "./fake-google-store.server.ts";

/** The first part of the fake's addresses. */
export const fakeGooglePath = "/stand-in-google";

type FakeGoogleSettings = {
	/** The address customers use; the fake is a part of it. */
	publicUrl: string;
	/** The shop's callback, under each of its own names. */
	redirectUris: readonly string[];
	clientId: string;
	clientSecret: string;
};

export type FakeGoogleIssuer = {
	provider: Provider;
	/** Continues the login that waits, as this person. */
	enter(request: IncomingMessage, response: ServerResponse, person: Person): Promise<void>;
};

const minute = 60;

/**
 * The fake Google: a complete OpenID provider with the shop as its only client, so that the login goes
 * the same way as with Google. Its keys and sessions live as long as the process.
 */
export async function openFakeGoogleIssuer(
	settings: FakeGoogleSettings,
): Promise<FakeGoogleIssuer> {
	const { Provider, interactionPolicy } = await import("oidc-provider");
	const people = new Map<string, Person>();
	const policy = interactionPolicy.base();
	// Like Google's choice of an account: asked each time, or one could try only one person.
	policy
		.get("login")
		?.checks.add(
			new interactionPolicy.Check("chosen", "somebody has to be chosen", (ctx) =>
				ctx.oidc.result?.login
					? interactionPolicy.Check.NO_NEED_TO_PROMPT
					: interactionPolicy.Check.REQUEST_PROMPT,
			),
		);
	const provider = new Provider(
		settings.publicUrl + fakeGooglePath,
		configurationOf(settings, people, policy),
	);
	provider.proxy = true;
	publishAuthorizationAddress(provider, settings.publicUrl);
	return { provider, enter: openEnter(provider, people) };
}

function openEnter(provider: Provider, people: Map<string, Person>): FakeGoogleIssuer["enter"] {
	return async function enter(request, response, person) {
		const { params } = await provider.interactionDetails(request, response);
		const accountId = subjectOf(person);
		people.set(accountId, person);
		const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
		grant.addOIDCScope("openid email profile");
		const result = { login: { accountId }, consent: { grantId: await grant.save() } };
		await provider.interactionFinished(request, response, result);
	};
}

// The shop reads the metadata on its own machine; customers come by the shop's address.
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
	const at = (end: string) => fakeGooglePath + end;
	return {
		adapter: openFakeGoogleStore(),
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
		// Google says these in the ID token itself.
		conformIdTokenClaims: false,
		claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
		features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
		interactions: { policy, url: (_, { uid }) => at(`/choose/${uid}`) },
		pkce: { required: () => true },
		routes: {
			authorization: at("/auth"),
			token: at("/token"),
			jwks: at("/jwks"),
			userinfo: at("/me"),
		},
		ttl: {
			...{ AccessToken: 5 * minute, AuthorizationCode: minute, IdToken: 5 * minute },
			...{ Grant: 10 * minute, Interaction: 10 * minute, Session: 10 * minute },
		},
		findAccount(_, sub) {
			const person = people.get(sub);
			if (!person) return undefined;
			const { name, email, verified } = person;
			const claims = { sub, name, email, email_verified: verified };
			return { accountId: sub, claims: async () => claims };
		},
		renderError(ctx) {
			ctx.type = "html";
			ctx.body = fakeGoogleErrorPage();
		},
	};
}

function newKey(): JWK {
	const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
	return { ...privateKey.export({ format: "jwk" }), alg: "RS256", use: "sig", kid: "1" } as JWK;
}
