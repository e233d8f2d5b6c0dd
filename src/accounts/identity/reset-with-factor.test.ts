import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { signedInEmail } from "../../../test/harness/identity/google-sign-in.ts";
import {
	codeOf,
	setUpSecondFactor,
	verifyAddressOf,
} from "../../../test/harness/identity/second-factor.ts";
import { pathsMailedTo, tokenOf } from "../../../test/harness/mailed-links.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { openBrowser, signUp } from "../../../test/harness/test-browser.ts";
import { users } from "../tables.server.ts";

const shop = await testShop({ RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" });

const password = "seven red lanterns";
let lastAddress = 0;
const newPassword = "whoever reads the mailbox";

/** An account with a second factor and a mailed link; sends a new password by the link. */
async function openReset(email: string, as: { role: "customer" | "admin"; verified: boolean }) {
	const here = { address: `198.51.100.${++lastAddress}` };
	const owner = openBrowser(shop, here);
	await signUp(owner, { email, password });
	await verifyAddressOf(shop, email);
	const factor = await setUpSecondFactor(owner, password);
	// A factor from before it wanted a verified address.
	const state = { role: as.role, emailVerified: as.verified };
	await shop.db.update(users).set(state).where(eq(users.email, email));
	await owner.post("/api/auth/request-password-reset", { email });
	const token = tokenOf((await pathsMailedTo(shop, "reset password", email)).at(-1));
	const reset = async (body: object = {}) => {
		const sent = { newPassword, token, ...body };
		const answer = await openBrowser(shop, here).post("/api/auth/reset-password", sent);
		return [answer.status, ((await answer.json()) as { code?: string }).code];
	};
	return { owner, reset, ...factor };
}

test.each([
	{ role: "customer", verified: true },
	{ role: "customer", verified: false },
	{ role: "admin", verified: true },
	{ role: "admin", verified: false },
] as const)(
	"a mail neither takes the second factor away nor passes by it: $role, verified: $verified",
	async (as) => {
		const email = `${as.role}.${as.verified}@example.com`;
		const { owner, reset, key, usedCode, recoveryCodes } = await openReset(email, as);
		expect(await reset()).toEqual([400, "code-needed"]);
		for (const code of ["000000", usedCode, "aaaaa-aaaaa", "no code"])
			expect([code, ...(await reset({ code }))]).toEqual([code, 400, "wrong-code"]);
		expect(await signedInEmail(owner)).toBe(email);
		const code = as.verified ? codeOf(key, 1) : recoveryCodes[0];
		expect(await reset({ code })).toEqual([200, undefined]);
		expect(await signedInEmail(owner)).toBeNull();
		const [account] = await shop.db.select().from(users).where(eq(users.email, email));
		expect(account).toMatchObject({ twoFactorEnabled: true, emailVerified: true });
		const next = openBrowser(shop);
		const entered = await next.post("/api/auth/sign-in/email", { email, password: newPassword });
		expect(await entered.json()).toMatchObject({ twoFactorRedirect: true });
		expect(await signedInEmail(next)).toBeNull();
		expect(await reset({ code: recoveryCodes[1] })).toEqual([400, "INVALID_TOKEN"]);
	},
);

test("codes that are tried with a link are counted with all others of the account", async () => {
	const email = "guessed@example.com";
	const { reset, recoveryCodes } = await openReset(email, { role: "customer", verified: true });
	// The code that set it up is the first of the ten. A guess that has not the form of a code is not counted.
	for (let tried = 1; tried < 10; tried += 1)
		expect(await reset({ code: "aaaaa-aaaaa" })).toEqual([400, "wrong-code"]);
	expect(await reset({ code: recoveryCodes[0] })).toEqual([429, "TOO_MANY_REQUESTS"]);
	shop.passMinutes(15.1);
	expect(await reset({ code: recoveryCodes[0] })).toEqual([200, undefined]);
});
