import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
	fileMailer,
	type MailerFixture,
	smtpMailer,
} from "../../../test/harness/mailer-fixtures.ts";
import type { Message } from "./mailer.ts";

/** Every way out for mails, with its other end. */
const stands: [string, () => Promise<MailerFixture>][] = [
	["smtp", smtpMailer],
	["file", fileMailer],
];

describe.each(stands)("the %s mailer", (name, openStand) => {
	let fixture: MailerFixture;
	beforeAll(async () => {
		fixture = await openStand();
	});
	afterAll(() => fixture.close());

	const writtenAt = new Date("2026-11-20T10:05:00.000Z");
	const mail = (more: Partial<Message> = {}): Message => ({
		messageId: `${randomUUID()}@shop.example`,
		from: "Jontro",
		to: "rahima@example.com",
		subject: "Booked",
		text: "Dear Rahima\n",
		html: "<p>Dear Rahima</p>\n",
		writtenAt,
		...more,
	});
	const readOf = async ({ messageId }: Message) =>
		(await fixture.read()).filter((received) => received.messageId === `<${messageId}>`);

	test("says its name", () => expect(fixture.mailer.name).toBe(name));

	test("brings a mail as it was written, Bangla and long lines too", async () => {
		const link = `http://localhost:3000/reset-password?token=${"x=y&".repeat(60)}`;
		const sent = mail({
			subject: `আপনার অর্ডার ৳৩২,৫০০ ${"a long subject ".repeat(8)}end`,
			text: `প্রিয় রহিমা বেগম,\n\n${link}\n\n.\n.. dots at the front stay\n`,
			html: `<p>প্রিয় রহিমা বেগম</p>\n<a href="${link}">go</a>\n`,
		});
		expect(await fixture.mailer.send(sent)).toEqual({ ok: true, value: null });
		const [got, ...more] = await readOf(sent);
		expect(more).toEqual([]);
		const { to, subject, text, html } = sent;
		expect(got).toMatchObject({ to, subject, at: writtenAt.toISOString() });
		expect(got?.text.trimEnd()).toBe(text.trimEnd());
		expect(got?.html.trimEnd()).toBe(html.trimEnd());
	});

	test.each([
		"Hello\r\nBcc: others@example.com",
		"Hello\nX-Evil: 1\n\n<script>",
		"Hello\rBcc: others@example.com",
		"Hello\u2028Bcc: others@example.com\u0000",
	])("a subject cannot begin another header: %j", async (subject) => {
		const sent = mail({ subject });
		await fixture.mailer.send(sent);
		const [got] = await readOf(sent);
		expect(got?.to).toBe("rahima@example.com");
		expect(got?.head).not.toContain("bcc");
		expect(got?.head).not.toContain("x-evil");
		expect(got?.text.trimEnd()).toBe("Dear Rahima");
	});

	test.each([
		"",
		"rahima",
		"@example.com",
		"rahima@",
		"one@example.com, two@example.com",
		"one@example.com\r\nRCPT TO:<two@example.com>",
		"one@example.com>",
		"Rahima <rahima@example.com>",
		'"one two"@example.com',
		"one two@example.com",
		"../../one/two\u0000@example.com",
		`${"far.too.long.".repeat(19)}a@example.com`,
	])("refuses for good what is no address, and nothing leaves: %j", async (to) => {
		const before = (await fixture.read()).length;
		const sent = await fixture.mailer.send(mail({ to }));
		expect(sent).toMatchObject({ ok: false, code: "refused-for-good" });
		expect(sent).toMatchObject({ with: { trouble: expect.stringMatching(/\w/) } });
		expect(await fixture.read()).toHaveLength(before);
	});

	test("an address of unusual signs gets its mail", async () => {
		const sent = mail({ to: "o'neil/+a&b=c@mail.example.com" });
		expect(await fixture.mailer.send(sent)).toMatchObject({ ok: true });
		expect(await readOf(sent)).toMatchObject([{ to: "o'neil/+a&b=c@mail.example.com" }]);
	});

	test("the same mail sent again is known for the same", async () => {
		const sent = mail();
		await fixture.mailer.send(sent);
		await fixture.mailer.send(sent);
		const got = await readOf(sent);
		expect(got.length).toBeGreaterThan(0);
		for (const received of got) expect(received).toEqual(got[0]);
	});

	test("many at once arrive, each once", async () => {
		const many = Array.from({ length: 20 }, (_, index) => mail({ to: `c${index}@example.com` }));
		await Promise.all(many.map((message) => fixture.mailer.send(message)));
		for (const message of many) expect(await readOf(message)).toMatchObject([{ to: message.to }]);
	});

	test("a closed way out is to be tried later; then the mail goes", async () => {
		await fixture.block();
		const sent = mail();
		expect(await fixture.mailer.send(sent)).toMatchObject({
			code: "try-later",
			with: { trouble: expect.stringMatching(/\w/) },
		});
		await fixture.unblock();
		expect(await fixture.mailer.send(sent)).toMatchObject({ ok: true });
		expect(await readOf(sent)).toHaveLength(1);
	});
});
