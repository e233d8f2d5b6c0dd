import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openFakeMailServer, type ReceivedMail } from "../../../test/fakes/fake-mail-server.ts";
import { blockWrites } from "../../../test/harness/database/block-writes.ts";
import { makeCustomer } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { openBrowser, signUp } from "../../../test/harness/test-browser.ts";
import { showShopTime } from "../../kernel/shop-time.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { mails } from "../../platform/mail/tables.server.ts";
import { verifications } from "../tables.server.ts";
import { queueLinkMail, queuePasswordChangedMail } from "./account-mails.server.ts";

const server = await openFakeMailServer();
const shop = await testShop({ SMTP_URL: server.url(), MAIL_FROM: "orders@shop.example" });
const customer = await makeCustomer(shop, { name: "Win a prize at http://evil.example" });
afterAll(async () => {
	await server.close();
});

const account = () => ({ id: customer.accountId, email: customer.email });
const inAnHour = () => new Date(shop.clock.now().getTime() + 60 * 60_000);
async function onlyMail(): Promise<ReceivedMail> {
	server.arrived.length = 0;
	await shop.mails.deliver();
	const [mail, ...more] = server.arrived;
	expect(more).toEqual([]);
	if (!mail) throw new Error("no mail came");
	return mail;
}

test.each([
	["Is this your address? Jontro", "verify address"],
	["Set a new password at Jontro", "reset password"],
] as const)(
	"%s: one link of the shop, until when it works, and nobody's name",
	async (subject, kind) => {
		const until = inAnHour();
		await queueLinkMail(shop, kind, account(), { path: "/verify-email?token=a.b-c", until });
		const mail = await onlyMail();
		expect(mail.subject).toBe(subject);
		expect(mail.recipients).toEqual([customer.email]);
		expect(mail.text).toContain("\nhttp://localhost:3000/verify-email?token=a.b-c\n");
		expect(mail.text).toContain(showShopTime(until));
		expect(`${mail.text}${mail.html}`).not.toMatch(/evil/);
		const rows = await shop.db.select().from(mails);
		expect(JSON.stringify(rows)).not.toContain("a.b-c");
	},
);

test("a mail whose link has expired is not sent any more", async () => {
	const link = { path: "/reset-password?token=t", until: inAnHour() };
	await queueLinkMail(shop, "reset password", account(), link);
	shop.passMinutes(61);
	server.arrived.length = 0;
	await shop.mails.deliver();
	expect(server.arrived).toEqual([]);
});

test("a changed password is mailed, with the link to set another one", async () => {
	await queuePasswordChangedMail(shop, account());
	const mail = await onlyMail();
	expect(mail.subject).toBe("Your password at Jontro was changed");
	expect(mail.text).toContain("http://localhost:3000/forgot-password");
});

test("a mail to a new address waits for its account: one that is looked for a moment before is not given up", async () => {
	const email = "just.now@example.com";
	const lookForMails = () => shop.mails.deliver();
	const table = "sessions"; // the last that a new account writes
	await blockWrites(shop.db, { table }, () => signUp(openBrowser(shop), { email }), lookForMails);
	expect((await onlyMail()).recipients).toEqual([email]);
});

test("an account that comes to nothing leaves no mail and no link", async () => {
	const before = await shop.db.$count(verifications);
	const add = sql`alter table sessions add constraint full_up check (false) not valid`;
	const refuse = (tx: Db) => tx.execute(add);
	const signingUp = () => signUp(openBrowser(shop), { email: "nobody@example.com" });
	const answer = await blockWrites(shop.db, { table: "sessions" }, signingUp, refuse);
	await shop.db.execute(sql`alter table sessions drop constraint full_up`);
	expect(answer.ok).toBe(false);
	expect(await shop.db.$count(mails, eq(mails.recipient, "nobody@example.com"))).toBe(0);
	expect(await shop.db.$count(verifications)).toBe(before);
});
