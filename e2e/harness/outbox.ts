import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";

/** The link that matches `about` in a mail to somebody; waits until it is in the outbox. */
export async function linkMailedTo(email: string, about: RegExp): Promise<string> {
	let link: string | undefined;
	await expect
		.poll(async () => {
			const texts = await mailsTo(email);
			const text = texts.find((text) => about.test(text));
			link = text?.match(/https?:\/\/\S+/g)?.find((item) => about.test(item));
			return link;
		})
		.toBeTruthy();
	return link ?? "";
}

async function mailsTo(email: string): Promise<string[]> {
	const outbox = join(process.env.E2E_DATA_DIR ?? "", "outbox");
	const names = await readdir(outbox).catch(() => []);
	const texts = names.filter((name) => name.includes(email) && name.endsWith(".txt"));
	return Promise.all(texts.sort().map((name) => readFile(join(outbox, name), "utf8")));
}
