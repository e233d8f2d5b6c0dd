import { afterAll, expect, test } from "vitest";
import { openFakeMailServer, type ReceivedMail } from "../../../test/fakes/fake-mail-server.ts";
import { makeCustomer } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { showShopTime } from "../../kernel/shop-time.ts";
import { mails } from "../../platform/mail/tables.server.ts";
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
