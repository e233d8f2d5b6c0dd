import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "../../kernel/error-code.ts";
import { ok, refuse } from "../../kernel/result.ts";
import { oneLine } from "./email-content.ts";
import { isMailAddress } from "./mail-address.mjs";
import { type Mailer, type Message, stopHeadersOf } from "./mailer.ts";

/**
 * Writes every mail into a folder, as a `.txt` and a `.html` file. Their names consist of the time,
 * the recipient and the id, so a mail that is sent again replaces its files. No file is ever
 * incomplete. Only the shop's own user can read it, because it may contain a one-time link.
 */
export function openFileMailer({ folder }: { folder: string }): Mailer {
	return {
		name: "file",
		findTrouble: async () => null,
		async send(message) {
			if (!isMailAddress(message.to))
				return refuse("refused-for-good", { trouble: "this is no mail address" });
			try {
				await mkdir(folder, { recursive: true, mode: 0o700 });
				const name = nameOf(message);
				await put(folder, `${name}.html`, message.html);
				await put(folder, `${name}.txt`, headOf(message) + message.text);
				return ok(null);
			} catch (error) {
				const code = errorCode(error) || error;
				return refuse("try-later", { trouble: `the mail's file cannot be written: ${code}` });
			}
		},
	};
}

async function put(folder: string, name: string, content: string): Promise<void> {
	const unfinished = join(folder, `.${name}.${process.pid}`);
	await writeFile(unfinished, content, { mode: 0o600 });
	await rename(unfinished, join(folder, name));
}

function nameOf({ writtenAt, to, messageId }: Message): string {
	const time = writtenAt.toISOString().slice(0, 19).replaceAll(":", "-");
	const recipient = to.replace(/[^A-Za-z0-9@._+-]/g, "_").slice(0, 100);
	const id = messageId.split("@")[0]?.slice(-12) ?? "";
	return `${time}_${recipient}_${id}`;
}

function headOf(message: Message): string {
	const { from, writtenAt, to, subject, messageId } = message;
	const lines = [
		`Date: ${writtenAt.toUTCString()}`,
		`From: ${from}`,
		`To: ${to}`,
		`Subject: ${oneLine(subject)}`,
		`Message-ID: <${messageId}>`,
		...Object.entries(stopHeadersOf(message)).map(([name, value]) => `${name}: ${value}`),
	];
	return `${lines.join("\n")}\n\n`;
}
