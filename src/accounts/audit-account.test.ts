import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, signUp } from "../../test/browser.ts";
import { makeAdmin } from "../../test/make.ts";
import { openTestShop, type TestShop } from "../../test/open-test-shop.ts";
import { mails } from "../platform/tables.server.ts";
import type { AuditEntry } from "./contract.ts";
import { logMark } from "./log-mark.server.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await openTestShop({ TRUSTED_PROXIES: "127.0.0.1" });
});
afterAll(() => shop.close());

const password = "seven red lanterns";

/** What the audit says that somebody did, oldest first. */
async function actsOf(email: string): Promise<AuditEntry[]> {
	const { token } = await makeAdmin(shop);
	const answer = await shop.fetch("/api/audit?limit=100", { token });
	const entries = (await answer.json()) as AuditEntry[];
	return entries.filter((entry) => entry.by === email).reverse();
}

test("a password changed, and one set by a link, stand in the audit with the mark of the network", async () => {
	const email = "changes@example.com";
	const browser = openBrowser(shop, { address: "203.0.113.9" });
	const { user } = await (await signUp(browser, { email })).json();
	const wrong = { currentPassword: "not the one", newPassword: "eight green lanterns" };
	await browser.post("/api/auth/change-password", wrong);
	await browser.post("/api/auth/change-password", { ...wrong, currentPassword: password });
	await browser.post("/api/auth/request-password-reset", { email });
	const [mail] = await shop.db.select().from(mails).where(eq(mails.kind, "reset password"));
	const token = new URL(mail?.facts?.path ?? "", shop.publicUrl).searchParams.get("token");
	await browser.post("/api/auth/reset-password", { newPassword: "nine blue lanterns", token });

	const network = logMark(shop.settings.AUTH_SECRET ?? "", "203.0.113.9");
	expect(network).toMatch(/^[0-9a-f]{16}$/);
	const same = { about: `account:${user.id}`, before: null, after: { network } };
	expect(await actsOf(email)).toMatchObject([
		{ act: "changed the password", ...same },
		{ act: "set a new password by a link", ...same },
	]);
});
