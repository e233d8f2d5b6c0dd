import { afterEach, describe, expect, test } from "vitest";
import {
	type FakeMailServer,
	type MailServerFailure,
	openFakeMailServer,
} from "../../../test/fakes/fake-mail-server.ts";
import { readSender } from "./mail-address.mjs";
import { openSmtpMailer } from "./mailer.smtp.server.ts";
import type { Message } from "./mailer.ts";

const servers: FakeMailServer[] = [];
afterEach(async () => {
	for (const server of servers.splice(0)) await server.close();
});

async function open(as: Parameters<typeof openFakeMailServer>[0] = {}): Promise<FakeMailServer> {
	const server = await openFakeMailServer(as);
	servers.push(server);
	return server;
}

const message: Message = {
	messageId: "one@shop.example",
	from: "যন্ত্র",
	to: "rahima@example.com",
	subject: "Booked",
	text: "Dear Rahima\n",
	html: "<p>Dear Rahima</p>\n",
	writtenAt: new Date(),
};
const trusting = { query: "?tls.rejectUnauthorized=false" };
const sender = { from: { name: "", address: "orders@shop.example" } };
const send = (url: string, closing?: AbortSignal) =>
	openSmtpMailer({ url, ...sender, deadlineMs: 600 }).send(message, closing);

test("a mail says whom it is from, and that nobody need answer it", async () => {
	const server = await open();
	await send(server.url());
	const [mail] = server.arrived;
	expect(mail?.from).toEqual({ name: "যন্ত্র", address: "orders@shop.example" });
	expect(mail?.headers).toContainEqual(
		expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
	);
});

test("answers go to the address that the shop reads, if there is one", async () => {
	const server = await open();
	const replyTo = "desk@shop.example";
	await openSmtpMailer({ url: server.url(), ...sender, replyTo }).send(message);
	await openSmtpMailer({ url: server.url(), ...sender, replyTo: null }).send(message);
	const answered = server.arrived.map(({ headerLines }) =>
		headerLines.flatMap(({ line }) => (/^reply-to:/i.test(line) ? [line] : [])),
	);
	expect(answered).toEqual([[`Reply-To: ${replyTo}`], []]);
});

test("mail programs are told where to post so that no more come, and only where there is such a place", async () => {
	const server = await open();
	const oneClickStop = `https://shop.example/api/alert-stop?alert=${"a".repeat(36)}&key=${"k".repeat(43)}`;
	const mailer = openSmtpMailer({ url: server.url(), ...sender, deadlineMs: 600 });
	await mailer.send({ ...message, oneClickStop });
	await mailer.send(message);
	const [stoppable, other] = server.arrived.map(({ headerLines }) =>
		headerLines.map(({ line }) => line).filter((line) => /^list-/i.test(line)),
	);
	expect(stoppable).toEqual([
		expect.stringMatching(/^List-Unsubscribe:\s+<https:\S+>$/),
		"List-Unsubscribe-Post: List-Unsubscribe=One-Click",
	]);
	expect(stoppable?.[0]).toContain(oneClickStop);
	expect(other).toEqual([]);
});

test.each([
	["orders@shop.example", { name: "", address: "orders@shop.example" }],
	["Jontro <orders@shop.example>", { name: "Jontro", address: "orders@shop.example" }],
	[
		'"Jontro, Dhaka" <orders@shop.example>',
		{ name: "Jontro, Dhaka", address: "orders@shop.example" },
	],
	["Jontro", null],
	["a@shop.example, b@shop.example", null],
	["Jontro\nBcc: <b@shop.example>", null],
])("MAIL_FROM %j is read", (from, read) => expect(readSender(from)).toEqual(read));

describe("a password", () => {
	test.each(["start", "offered"] as const)("goes over TLS: %s", async (tls) => {
		const server = await open({ tls, needsPassword: true });
		expect(await send(server.url(trusting))).toMatchObject({ ok: true });
		expect(server.arrived).toMatchObject([{ secure: true, user: "shop" }]);
	});

	test("that is wrong is a matter of the settings: the mail waits", async () => {
		const server = await open({ needsPassword: true });
		const sent = await send(server.url({ password: "wrong" }));
		expect(sent).toMatchObject({ code: "try-later", with: { trouble: /EAUTH/ } });
		expect(JSON.stringify(sent)).not.toContain("wrong:");
	});

	test("does not leave this machine without TLS, unless that is asked for", async () => {
		const server = await open({ needsPassword: true });
		const abroad = { host: "0.0.0.0" };
		expect(await send(server.url(abroad))).toMatchObject({ code: "try-later" });
		expect(server.arrived).toEqual([]);
		const unencrypted = { ...abroad, query: "?ignoreTLS=true" };
		expect(await send(server.url(unencrypted))).toMatchObject({ ok: true });
	});
});

test.each(["start", "offered"] as const)(
	"a server whose certificate cannot be trusted gets no mail (TLS: %s)",
	async (tls) => {
		const server = await open({ tls });
		expect(await send(server.url())).toMatchObject({ code: "try-later" });
		expect(server.arrived).toEqual([]);
	},
);

test.each([
	[{ recipient: 550 }, "refused-for-good"],
	[{ recipient: 450 }, "try-later"],
	[{ content: 554 }, "refused-for-good"],
	[{ content: 452 }, "try-later"],
	[{ sender: 553 }, "try-later"],
	["hangs at the greeting", "try-later"],
	["hangs at the end", "try-later"],
] as [MailServerFailure, string][])("a server that answers %j: %s", async (trouble, code) => {
	const server = await open();
	server.failure = trouble;
	const from = performance.now();
	const sent = await send(server.url());
	expect(sent).toMatchObject({ ok: false, code });
	expect(JSON.stringify(sent)).not.toContain(message.to);
	expect(performance.now() - from).toBeLessThan(15_000);
});

test("whether the mail server takes mails is known without sending one, and why it does not", async () => {
	const server = await open({ needsPassword: true });
	const troubleAt = (url: string) =>
		openSmtpMailer({ url, ...sender, deadlineMs: 600 }).findTrouble();
	expect(await troubleAt(server.url(trusting))).toBeNull();
	expect(await troubleAt(server.url({ password: "wrong" }))).toMatch(/EAUTH/);
	expect(await troubleAt("smtp://127.0.0.1:9")).toMatch(/ECONNREFUSED/);
	server.failure = "hangs at the greeting";
	expect(await troubleAt(server.url(trusting))).toMatch(/ETIMEDOUT/);
	expect(server.arrived).toEqual([]);
});

test("a shop that closes does not wait for a server that hangs", async () => {
	const server = await open();
	server.failure = "hangs at the end";
	const mailer = openSmtpMailer({ url: server.url(), ...sender });
	const sent = mailer.send(message, AbortSignal.timeout(300));
	expect(await sent).toMatchObject({ code: "try-later" });
});
