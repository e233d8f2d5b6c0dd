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

/** How long the part is in which two texts differ, between their common beginning and end. @param {string} one @param {string} other */
function lengthApart(one, other) {
	const shorter = Math.min(one.length, other.length);
	let [start, end] = [0, 0];
	while (start < shorter && one[start] === other[start]) start += 1;
	while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
	return Math.max(one.length, other.length) - start - end;
}
