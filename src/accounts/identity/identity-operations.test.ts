import { expect, test } from "vitest";
import { z } from "zod";
import {
	codeOf,
	sendCode,
	sendRecoveryCode,
	verifyAddressOf,
} from "../../../test/harness/identity/second-factor.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { openBrowser } from "../../../test/harness/test-browser.ts";
import { sessions } from "../tables.server.ts";
import { identityOperations } from "./identity-operations.server.ts";

const shop = await testShop();
const browser = openBrowser(shop);

/** Checks that a response matches the OpenAPI document. */
async function answersAs(name: string, answer: Response): Promise<unknown> {
	expect(answer.status).toBe(200);
	const operation = identityOperations.find((operation) => operation.name === name);
	const answers = operation?.output ?? z.never();
	const read = answers.safeParse(await answer.json());
	return read.success ? "as described" : z.prettifyError(read.error);
}

/** Checks that a refusal matches the OpenAPI document. */
async function refusesAs(name: string, answer: Response): Promise<void> {
	const { code, message } = await answer.json();
	const operation = identityOperations.find((operation) => operation.name === name);
	const described = Object.entries(operation?.errors ?? {}).find(
		([errorCode]) => errorCode === code,
	);
	expect([name, described?.[1]]).toEqual([name, { status: answer.status, message }]);
}

test("identity operations answer as the API's document describes", async () => {
	const [email, password, newPassword] = [
		"doc@example.com",
		"seven red lanterns",
		"eight lanterns",
	];
	const post = (path: string, body: object) => browser.post(`/api/auth/${path}`, body);
	const requests = {
		signUp: () => post("sign-up/email", { name: "Doc", email, password }),
		signOut: () => post("sign-out", {}),
		signIn: () => post("sign-in/email", { email, password }),
		readSession: () => browser.get("/api/auth/get-session"),
		changePassword: () => post("change-password", { currentPassword: password, newPassword }),
		revokeSessions: () => post("revoke-sessions", {}),
	};
	for (const [name, ask] of Object.entries(requests))
		expect([name, await answersAs(name, await ask())]).toEqual([name, "as described"]);
});

test("no answer contains the session's token, which the cookie alone carries", async () => {
	const ownBrowser = openBrowser(shop);
	const email = "token@example.com";
	const password = "seven red lanterns";
	const answers = [
		await ownBrowser.post("/api/auth/sign-up/email", { name: "Token", email, password }),
		await ownBrowser.post("/api/auth/sign-in/email", { email, password }),
		await ownBrowser.get("/api/auth/get-session"),
		await ownBrowser.post("/api/auth/change-password", {
			currentPassword: password,
			newPassword: "eight lanterns",
		}),
	];
	const tokens = (await shop.db.select().from(sessions)).map(({ token }) => token);
	expect(tokens.length).toBeGreaterThan(0);
	for (const answer of answers) {
		expect(answer.status).toBe(200);
		const text = await answer.text();
		expect(text).toContain(email);
		expect(text).not.toContain('"token"');
		for (const token of tokens) expect(text).not.toContain(token);
	}
	for (const { name, output: described } of identityOperations)
		expect([name, JSON.stringify(z.toJSONSchema(described))]).not.toEqual([
			name,
			expect.stringContaining('"token"'),
		]);
});

test("operations of the second factor answer and refuse as the API's document describes", async () => {
	const ownBrowser = openBrowser(shop);
	const account = { name: "Doc", email: "factor@example.com", password: "seven red lanterns" };
	const { password } = account;
	await ownBrowser.post("/api/auth/sign-up/email", account);
	const unverified = await ownBrowser.post("/api/auth/two-factor/enable", { password });
	await verifyAddressOf(shop, account.email);
	const begun = await ownBrowser.post("/api/auth/two-factor/enable", { password });
	expect(await answersAs("beginSecondFactor", begun.clone())).toBe("as described");
	const { totpURI, backupCodes } = await begun.json();
	const [first, second, third] = backupCodes;
	const requests = [
		["sendCode", "two-factor/verify-totp", { code: codeOf(totpURI) }],
		["makeRecoveryCodes", "two-factor/generate-backup-codes", { password, code: first }],
		["signIn", "sign-in/email", account],
		["sendCode", "two-factor/verify-totp", { code: codeOf(totpURI, 1) }],
	] as const;
	for (const [name, path, body] of requests)
		expect([name, await answersAs(name, await ownBrowser.post(`/api/auth/${path}`, body))]).toEqual(
			[name, "as described"],
		);
	const ended = await sendRecoveryCode(ownBrowser, second);
	const changed = { currentPassword: password, newPassword: "nine blue lanterns" };
	const refusals = [
		["beginSecondFactor", unverified],
		["changePassword", await ownBrowser.post("/api/auth/change-password", changed)],
		[
			"changePassword",
			await ownBrowser.post("/api/auth/change-password", { ...changed, code: "aaaaa-aaaaa" }),
		],
		["sendRecoveryCode", ended],
		["removeSecondFactor", await ownBrowser.post("/api/auth/two-factor/disable", { code: third })],
		["beginSecondFactor", await ownBrowser.post("/api/auth/two-factor/enable", { password })],
		["sendCode", await sendCode(openBrowser(shop), "123456")],
	] as const;
	for (const [name, answer] of refusals) await refusesAs(name, answer);
});

/** A request from another site's page. */
function elsewhere(path: string): Promise<Response> {
	const headers = { origin: "https://elsewhere.example" };
	return shop.fetch(path, { method: "POST", headers, body: {} });
}

test("identity operations refuse as the API's document describes", async () => {
	const email = "taken@example.com";
	const body = { name: "Taken", email, password: "seven red lanterns" };
	await browser.post("/api/auth/sign-up/email", body);
	const refusals = [
		["signUp", await browser.post("/api/auth/sign-up/email", body)],
		["signIn", await browser.post("/api/auth/sign-in/email", { ...body, password: "not the one" })],
		["signOut", await elsewhere("/api/auth/sign-out")],
	] as const;
	for (const [name, answer] of refusals) await refusesAs(name, answer);
});
