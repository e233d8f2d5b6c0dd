import { createHash, type KeyObject, randomBytes } from "node:crypto";
import { getRequestListener } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { serveFake } from "./serve-fake.ts";

type Claims = Record<string, unknown>;

/** How an issuer misbehaves on purpose, or differs from others. */
export type Quirks = {
	alg: "ES256" | "RS256" | "PS256" | "EdDSA";
	secretSentBy: "client_secret_basic" | "client_secret_post";
	/** Members of the ID token to change; undefined takes one out. */
	idToken: Claims;
	/** What only the userinfo endpoint returns. */
	userInfo: Claims | null;
	/** Signs with a key that it does not publish, or not at all. */
	signs: "well" | "with another key" | "not at all";
	/** The `iss` parameter beside the code when it sends the browser back. */
	iss: string | null;
	leavesOutIdToken: boolean;
};

export type FakeIssuer = Awaited<ReturnType<typeof openFakeIssuer>>;

type Code = { challenge: string; redirectUri: string; nonce: string | null; quirks: Quirks };

const person = { email: "farida@example.com", email_verified: true, name: "Farida Yasmin" };

/**
 * A small OpenID provider, unlike the shop's own fake Google: other
 * addresses, other algorithms, and as strict as the standards let it be (exact
 * redirect address, PKCE by S256, a code once and for one minute, the secret in
 * one place). It can be made to do one thing wrong.
 */
export async function openFakeIssuer(given: Partial<Quirks> = {}) {
	const base: Quirks = {
		alg: "ES256",
		secretSentBy: "client_secret_basic",
		idToken: {},
		userInfo: null,
		signs: "well",
		iss: null,
		leavesOutIdToken: false,
		...given,
	};
	const keys = await generateKeyPair(base.alg, { extractable: true });
	const foreign = await generateKeyPair(base.alg, { extractable: true });
	const codes = new Map<string, Code>();
	const tokens = new Map<string, Quirks>();
	const client = { clientId: "shop-at-another", clientSecret: "a:secret/with+signs" };
	let away = false;
	let exchanged = 0;

	const app = new Hono().basePath("/realms/other");
	app.use(async (context, next) => (away ? context.body(null, 503) : next()));
	app.get("/.well-known/openid-configuration", (context) => context.json(description()));
	app.get("/keys", async (context) => {
		const jwk = { ...(await exportJWK(keys.publicKey)), alg: base.alg, use: "sig", kid: "k1" };
		return context.json({ keys: [jwk] });
	});
	app.get("/people/me", (context) => {
		const [, token = ""] = context.req.header("authorization")?.split(" ") ?? [];
		const userInfo = tokens.get(token)?.userInfo;
		if (!userInfo) return context.json({ error: "invalid_token" }, 401);
		return context.json({ sub: "248289761001", ...userInfo });
	});
	app.post("/exchange", exchange);
	const { origin, close } = await serveFake(getRequestListener(app.fetch));
	const url = `${origin}/realms/other`;

	function description() {
		return {
			issuer: url,
			authorization_endpoint: `${url}/enter`,
			token_endpoint: `${url}/exchange`,
			jwks_uri: `${url}/keys`,
			userinfo_endpoint: `${url}/people/me`,
			response_types_supported: ["code"],
			subject_types_supported: ["public"],
			id_token_signing_alg_values_supported: [base.alg],
			...(base.secretSentBy === "client_secret_post"
				? { token_endpoint_auth_methods_supported: ["client_secret_post"] }
				: {}),
		};
	}

	async function exchange(context: Context): Promise<Response> {
		const form = new URLSearchParams(await context.req.text());
		const authorization = context.req.header("authorization");
		if (!knowsClient(authorization, form)) return context.json({ error: "invalid_client" }, 401);
		const code = codes.get(form.get("code") ?? "");
		codes.delete(form.get("code") ?? "");
		const proof = createHash("sha256").update(form.get("code_verifier") ?? "");
		const right =
			code &&
			form.get("grant_type") === "authorization_code" &&
			form.get("redirect_uri") === code.redirectUri &&
			proof.digest("base64url") === code.challenge;
		if (!right) return context.json({ error: "invalid_grant" }, 400);
		exchanged += 1;
		const access = randomBytes(16).toString("hex");
		tokens.set(access, code.quirks);
		const idToken = code.quirks.leavesOutIdToken ? {} : { id_token: await idTokenFor(code) };
		const rest = { access_token: access, token_type: "Bearer", expires_in: 60 };
		return context.json({ ...rest, ...idToken });
	}

	function knowsClient(authorization: string | undefined, form: URLSearchParams): boolean {
		const { clientId, clientSecret } = client;
		if (base.secretSentBy === "client_secret_post")
			return (
				authorization === undefined &&
				form.get("client_id") === clientId &&
				form.get("client_secret") === clientSecret
			);
		const encoded = [clientId, clientSecret].map(encodeURIComponent).join(":");
		const expected = `Basic ${Buffer.from(encoded).toString("base64")}`;
		return authorization === expected && !form.has("client_secret");
	}

	async function idTokenFor({ nonce, quirks }: Code): Promise<string> {
		const now = Math.floor(Date.now() / 1000);
		const claims: Claims = {
			iss: url,
			aud: client.clientId,
			sub: "248289761001",
			iat: now,
			exp: now + 60,
			nonce,
			...(quirks.userInfo ? {} : person),
			...quirks.idToken,
		};
		if (quirks.signs === "not at all") {
			const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
			return `${part({ alg: "none" })}.${part(claims)}.`;
		}
		const key = quirks.signs === "well" ? keys.privateKey : foreign.privateKey;
		const token = new SignJWT(claims).setProtectedHeader({ alg: base.alg, kid: "k1" });
		return token.sign(key as KeyObject & CryptoKey);
	}

	return {
		url,
		...client,
		discoveryUrl: `${url}/.well-known/openid-configuration`,
		/** Sends the browser on from the authorization address, as after the person agreed: returns the callback's address. */
		authorize(authorizationUrl: string, quirks: Partial<Quirks> = {}): string {
			const { origin, pathname, searchParams: query } = new URL(authorizationUrl);
			const plain =
				origin + pathname === `${url}/enter` &&
				query.get("client_id") === client.clientId &&
				query.get("response_type") === "code" &&
				query.get("code_challenge_method") === "S256" &&
				query.get("scope")?.split(" ").includes("openid");
			if (!plain) throw new Error(`the issuer refuses ${authorizationUrl}`);
			const code = randomBytes(16).toString("hex");
			const redirectUri = query.get("redirect_uri") ?? "";
			const all = { ...base, ...quirks };
			const challenge = query.get("code_challenge") ?? "";
			codes.set(code, { challenge, redirectUri, nonce: query.get("nonce"), quirks: all });
			const back = new URL(redirectUri);
			back.searchParams.set("code", code);
			back.searchParams.set("state", query.get("state") ?? "");
			if (all.iss) back.searchParams.set("iss", all.iss);
			return back.pathname + back.search;
		},
		/** How often a code was turned into tokens. */
		exchanges: () => exchanged,
		/** While it is away every request gets a 503. */
		setAway(gone: boolean): void {
			away = gone;
		},
		close,
	};
}
