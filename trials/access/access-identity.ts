import { fakeGooglePath } from "../../src/accounts/fake-google/fake-google-issuer.server.ts";
import { openIdentity } from "../../src/accounts/identity/better-auth.server.ts";
import { identityOperations } from "../../src/accounts/identity/identity-operations.server.ts";
import { openHashingQueue } from "../../src/accounts/passwords/hashing-queue.server.ts";
import { passwordCost } from "../../src/accounts/passwords/password-hash.server.ts";
import type { InProcessShop } from "../../test/harness/open-in-process.ts";
import { makeSignedIn } from "../harness/accounts.ts";
import { watchRows } from "../harness/database-rows.ts";
import type { Fixture } from "../harness/fixture.ts";
import { sendRequest, textOf } from "../harness/request.ts";
import { type Finding, openFinding, type Trial } from "../harness/trial.ts";
import { makeVictim } from "../harness/victim.ts";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

const isOffered = (method: string, path: string) =>
	identityOperations.some(
		(operation) => operation.method === method && operation.path === `/auth${path}`,
	);

async function tryIdentityPaths(fixture: Fixture): Promise<Finding> {
	const shop = await fixture.openInProcess(await fixture.makeDatabase());
	const person = await makeSignedIn(shop, { role: "admin" });
	const victim = await makeVictim(shop);
	const finding = openFinding({ "paths of Better Auth": 0, sent: 0 });
	const paths = pathsOfBetterAuth(shop);
	finding.count("paths of Better Auth", paths.length);
	if (paths.length < 20) finding.wrong.push(`only ${paths.length} paths were found`);
	const changes = await watchRows(shop);
	const body = {
		email: victim.person.email,
		newEmail: "mallory@example.com",
		password: "seven red lanterns",
		userId: victim.person.accountId,
		id: victim.person.accountId,
		token: person.token,
		name: "Mallory",
		newPassword: "mallory's lanterns",
		image: "x",
		role: "admin",
		callbackURL: "https://evil.example",
	};
	for (const path of paths.flatMap(pathVariants))
		for (const method of methods) {
			const normal = new URL(`http://shop${path.startsWith("//") ? "/" : ""}${path}`).pathname;
			if (isOffered(method, normal)) continue;
			const headers = { cookie: person.cookie };
			const sent = { method, path: `/api/auth${path}`, headers, body };
			const response = await sendRequest(shop, sent);
			finding.count("sent");
			if (response.status !== 404 && response.status !== 405)
				finding.wrong.push(`${method} ${path}: ${response.status} ${response.body.slice(0, 80)}`);
			for (const secret of victim.secrets.filter((text) => textOf(response).includes(text)))
				finding.wrong.push(`${method} ${path} shows ${secret}`);
		}
	for (const { table, row } of await changes()) finding.wrong.push(`changed ${table}: ${row}`);
	return finding;
}

/** Every path that the identity service has, as it lists them itself, and those of its common plugins. */
function pathsOfBetterAuth({ settings, ...shop }: InProcessShop): string[] {
	const identity = openIdentity({
		...shop,
		db: shop.connection.db,
		authSecret: settings.AUTH_SECRET ?? "",
		hashing: openHashingQueue(passwordCost),
		trustedOrigins: [],
		ownOrigins: [],
		limited: false,
		readShopName: async () => settings.SHOP_NAME,
	});
	const stated = Object.values(identity.api).flatMap((item) => {
		const { path } = item as { path?: string };
		return path ? [path.replace(/:\w+/g, "google")] : [];
	});
	const added = [
		"/token",
		"/jwks",
		"/.well-known/openid-configuration",
		"/oauth2/authorize",
		"/oauth2/token",
		"/admin/list-users",
		"/admin/set-role",
		"/admin/impersonate-user",
		"/admin/create-user",
		"/reference",
		"/open-api/generate-schema",
		"/api-key/create",
		"/organization/create",
		"/magic-link/verify",
		"/ok",
		"/error",
		"/sign-in/anonymous",
		"/sign-in/username",
		"/sign-in/oauth2",
		"/oauth2/callback/google",
		"/two-factor/disable",
	];
	return [...new Set([...stated, ...added])];
}

/** A path as it is, and spellings that a lenient router would accept. */
function pathVariants(path: string): string[] {
	const encoded = path.replace(
		/[a-z](?=[^a-z]*$|$)/,
		(item) => `%${item.charCodeAt(0).toString(16)}`,
	);
	return [
		path,
		`${path}/`,
		`/${path}`,
		path.toUpperCase(),
		encoded,
		`${path}%00`,
		`${path};x`,
		`${path}.json`,
		`/x/%2e%2e${path}`,
	];
}

async function tryProduction(fixture: Fixture): Promise<Finding> {
	const production = { SHOP_MODE: "production", PUBLIC_URL: "https://shop.example" };
	const open = async (more: Record<string, string> = {}) => {
		const env = { ...production, RATE_LIMITS: "on", ...more };
		return fixture.openInProcess(await fixture.makeDatabase(), env);
	};
	const bare = await open();
	const named = await open({
		PAYMENT_PROVIDER: "sandbox",
		SANDBOX_WEBHOOK_SECRET: "a secret for tests that is long enough",
	});
	const finding = openFinding({ "addresses of fakes": 0 });
	const sandbox = [
		"/api/sandbox-card/confirm",
		"/api/sandbox-card/intent/pi_1?client_secret=x",
		"/api/sandbox-card/challenge/1?client_secret=x",
	];
	const google = [
		"",
		"/.well-known/openid-configuration",
		"/auth",
		"/token",
		"/interaction/1",
		"/jwks",
	].map((path) => fakeGooglePath + path);
	async function expectNone(shop: InProcessShop, where: string, path: string) {
		for (const method of ["GET", "POST"]) {
			const { status } = await sendRequest(shop, { method, path, body: {} });
			finding.count("addresses of fakes");
			if (status !== 404) finding.wrong.push(`${method} ${path} in ${where}: ${status}`);
		}
	}
	for (const path of [...sandbox, ...google]) await expectNone(bare, "production", path);
	for (const path of google) await expectNone(named, "production with the sandbox by name", path);
	for (const shop of [bare, named]) {
		if (shop.fakeGoogle) finding.wrong.push("a fake Google runs in production");
		const path = "/api/auth/sign-in/social";
		const social = await sendRequest(shop, { method: "POST", path, body: { provider: "google" } });
		if (social.status !== 404)
			finding.wrong.push(`a login with Google that nobody chose: ${social.status}`);
	}
	const event = { method: "POST", path: "/api/webhook/sandbox", body: {} };
	const unsigned = await sendRequest(bare, event);
	if (unsigned.status < 400 || unsigned.status >= 500)
		finding.wrong.push(`a webhook of a provider that is not there: ${unsigned.status}`);
	const chosen = await sendRequest(named, { method: "GET", path: sandbox[1] ?? "" });
	if (chosen.code === "not-found")
		finding.wrong.push("the sandbox that a setting names is not there");
	return finding;
}

export const identityPaths: readonly Trial[] = [
	{
		name: "access/identity",
		invariant:
			"of the identity service's own addresses only those of the contract are there, in whatever spelling",
		times: { full: 1, short: 1 },
		run: tryIdentityPaths,
	},
	{
		name: "access/production",
		invariant: "in production there is no fake Google, and a sandbox only where a setting names it",
		times: { full: 1, short: 1 },
		run: tryProduction,
	},
];
