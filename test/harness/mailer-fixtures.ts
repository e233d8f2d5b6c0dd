import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openFileMailer } from "../../src/platform/mail/mailer.file.server.ts";
import { openSmtpMailer } from "../../src/platform/mail/mailer.smtp.server.ts";
import type { Mailer } from "../../src/platform/mail/mailer.ts";
import { openFakeMailServer } from "../fakes/fake-mail-server.ts";

/** A mail as its reader sees it; `head` are the names of its headers. */
type ReadMail = {
	to: string;
	subject: string;
	text: string;
	html: string;
	messageId: string;
	at: string;
	head: string[];
};

/** A mailer of a test, and what arrives at its other end. */
export type MailerFixture = {
	mailer: Mailer;
	read(): Promise<ReadMail[]>;
	/** Makes the other end unreachable, and reachable again. */
	block(): Promise<void>;
	unblock(): Promise<void>;
	close(): Promise<void>;
};

/** A mail server at the other end. */
export async function smtpMailer(): Promise<MailerFixture> {
	let server = await openFakeMailServer();
	const servers = [server];
	const url = server.url();
	return {
		mailer: openSmtpMailer({
			url,
			from: { name: "Jontro", address: "orders@shop.example" },
		}),
		read: async () =>
			servers
				.flatMap(({ arrived }) => arrived)
				.map((mail) => ({
					to: mail.recipients.join(),
					subject: mail.subject ?? "",
					text: mail.text ?? "",
					html: mail.html ?? "",
					messageId: mail.messageId ?? "",
					at: new Date(mail.date ?? "").toISOString(),
					head: mail.headers.map(({ key }) => key),
				})),
		block: () => server.close(),
		async unblock() {
			server = await openFakeMailServer({ port: Number(new URL(url).port) });
			servers.push(server);
		},
		close: () => server.close(),
	};
}

/** A folder at the other end. */
export async function fileMailer(): Promise<MailerFixture> {
	const dataDir = await mkdtemp(join(tmpdir(), "outbox-"));
	const folder = join(dataDir, "outbox");
	return {
		mailer: openFileMailer({ folder }),
		read: () => readFolder(folder),
		async block() {
			await rm(folder, { recursive: true, force: true });
			await writeFile(folder, "in the way");
		},
		unblock: () => rm(folder),
		close: () => rm(dataDir, { recursive: true }),
	};
}

/** The mails in an outbox, oldest first. Everything else in it is a defect. */
async function readFolder(folder: string): Promise<ReadMail[]> {
	const names = await readdir(folder).catch(() => []);
	for (const name of names) {
		const { mode } = await stat(join(folder, name));
		if (!/^\d{4}-\d\d-\d\dT[\w@.+-]+\.(?:txt|html)$/.test(name) || (mode & 0o077) !== 0)
			throw new Error(`a stray file in the outbox: ${name}`);
	}
	const textFiles = names.filter((name) => name.endsWith(".txt")).sort();
	return Promise.all(textFiles.map((name) => readMailFile(join(folder, name))));
}

async function readMailFile(path: string): Promise<ReadMail> {
	const whole = await readFile(path, "utf8");
	const split = whole.indexOf("\n\n");
	const lines = whole.slice(0, split).split("\n");
	const head = new Map(
		lines.map((line) => [line.split(": ", 1)[0] ?? "", line.slice(line.indexOf(": ") + 2)]),
	);
	return {
		to: head.get("To") ?? "",
		subject: head.get("Subject") ?? "",
		text: whole.slice(split + 2),
		html: await readFile(path.replace(/txt$/, "html"), "utf8"),
		messageId: head.get("Message-ID") ?? "",
		at: new Date(head.get("Date") ?? "").toISOString(),
		head: [...head.keys()].map((name) => name.toLowerCase()),
	};
}
