// @ts-check
import { settingsTable } from "./settings-table.mjs";

const names = Object.keys(settingsTable);
// What Node, npm, PostgreSQL's client, the system and the tests read may be in that file too.
const foreign =
	/^(?:NODE_.+|npm_.+|PG[A-Z]+|TZ|LANG|LC_.+|(?:https?|all|no)_proxy|CHROMIUM_PATH|TEST_DATABASE_URL)$/i;

/**
 * Finds names in .env that no setting has, a sentence each: with a mistyped SHOP_MODE the shop would
 * open as a demonstration without a word. `given` are the names in the file.
 *
 * @param {readonly string[]} given
 * @returns {string[]}
 */
export function findUnknownNames(given) {
	const unknown = given.filter((name) => !names.includes(name) && !foreign.test(name));
	return unknown.map((name) => {
		const [nearest] = names
			.map((known) => ({ known, apart: lengthApart(name.toUpperCase(), known) }))
			.filter(({ apart }) => apart <= 3 && 2 * apart < name.length)
			.sort((a, b) => a.apart - b.apart);
		const advice = nearest ? `did you mean ${nearest.known}?` : "see .env.example for all of them.";
		return `${name} in .env is no setting of the shop; ${advice}`;
	});
}

/** The length of the part that differs in two texts, between their common start and end. @param {string} a @param {string} b */
function lengthApart(a, b) {
	const shorter = Math.min(a.length, b.length);
	let [start, end] = [0, 0];
	while (start < shorter && a[start] === b[start]) start += 1;
	while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
	return Math.max(a.length, b.length) - start - end;
}
