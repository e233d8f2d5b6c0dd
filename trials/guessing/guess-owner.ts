import { randomBytes } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { mails } from "../../src/platform/mail/tables.server.ts";
import type { InProcessShop } from "../../test/harness/open-in-process.ts";
import { openBrowser, signUp } from "../../test/harness/test-browser.ts";
import type { Fixture } from "../harness/fixture.ts";
import { type Finding, openFinding, type Trial } from "../harness/trial.ts";

const signIn = "/api/auth/sign-in/email";
const password = "seven red lanterns";

async function hammerAnAccount(fixture: Fixture, times: number): Promise<Finding> {
	const env = { RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" };
	const shop = await fixture.openInProcess(await fixture.makeDatabase(), env);
	const finding = openFinding({ "accounts hammered": 0, guesses: 0 });
	for (let time = 0; time < times; time += 1) {
		const email = `owner.${randomBytes(5).toString("hex")}@example.com`;
		const known = openBrowser(shop, { address: `192.0.2.${time % 250}` });
		await signUp(known, { email, password });
		await known.post("/api/auth/sign-out", {});
		const hammer = async () => {
			const statuses = await Promise.all(
				Array.from({ length: 25 }, (_, index) => guess(shop, email, index)),
			);
			finding.count("guesses", statuses.length);
		};
		await hammer();
		const wrong = (what: string, status: number) => finding.wrong.push(`${what}: ${status}`);
		const elsewhere = openBrowser(shop, { address: `198.51.100.${time % 250}` });
		const unknown = await elsewhere.post(signIn, { email, password });
		if (unknown.status !== 429) wrong("a browser nobody knows is not stopped", unknown.status);
		const home = await known.post(signIn, { email, password });
		if (home.status !== 200) wrong("the owner's known browser does not get in", home.status);
		// The stranger requests reset links up to the limit: the owner's mailbox has them, and the newest works.
		for (let count = 0; count < 6; count += 1)
			await openBrowser(shop, { address: `203.0.113.${count}` }).post(
				"/api/auth/request-password-reset",
				{ email },
			);
		await hammer();
		const newPassword = "eight green lanterns";
		const [token, ...older] = await mailedTokens(shop, email);
		const reset = await elsewhere.post("/api/auth/reset-password", { newPassword, token });
		if (reset.status !== 200) wrong("a reset does not work while somebody guesses", reset.status);
		for (const link of older) {
			const body = { newPassword: "nine yellow lanterns", token: link };
			const late = await elsewhere.post("/api/auth/reset-password", body);
			if (late.status !== 400) wrong("an older reset link works after a newer one", late.status);
		}
		await hammer();
		const again = await elsewhere.post(signIn, { email, password: newPassword });
		if (again.status !== 200)
			wrong("after a reset the owner does not get in while somebody guesses", again.status);
		finding.count("accounts hammered");
	}
	return finding;
}

async function guess(shop: InProcessShop, email: string, index: number): Promise<number> {
	const stranger = openBrowser(shop, {
		address: `198.18.${index}.${Math.floor(Math.random() * 250)}`,
	});
	return (await stranger.post(signIn, { email, password: `guess number ${index}` })).status;
}

/** The tokens of the reset links mailed to somebody, the newest first. */
async function mailedTokens(shop: InProcessShop, email: string): Promise<(string | null)[]> {
	const found = await shop.db
		.select()
		.from(mails)
		.where(and(eq(mails.kind, "reset password"), eq(mails.recipient, email)))
		.orderBy(desc(mails.createdAt));
	return found.map(({ parameters }) =>
		new URL(parameters?.path ?? "", shop.publicUrl).searchParams.get("token"),
	);
}

export const ownerTrial: Trial = {
	name: "guess/owner",
	invariant:
		"while somebody guesses at an account from everywhere, its owner gets in by a browser that was there before, and by a reset, which ends every other link",
	times: { full: 20, short: 1 },
	run: hammerAnAccount,
};
