import { expect, test } from "vitest";
import { printChoicesOf } from "../src/catalogue/facets/choices.ts";
import { facetsOf } from "../src/catalogue/facets/facets-of.ts";
import type { Understanding } from "../src/catalogue/search/understanding.ts";
import { readDemonstrationParts } from "../test/harness/demonstration-parts.ts";
import { searchInMemory } from "../test/harness/search-in-memory.ts";
import { alikeMeanings } from "./meanings/alike-meanings.ts";
import { searchMeanings } from "./search-meanings.ts";

const shop = searchInMemory(readDemonstrationParts());

/** What is read of a search beside the parts it finds, in the words of search-meanings.ts. */
function readingOf(understanding: Understanding): string {
	const { category, filters, sorting, vague, notSold, fitsWith, wholeComputer } = understanding;
	const choices = printChoicesOf(facetsOf(category), filters).map(
		([name, value]) => `${name}=${value}`,
	);
	return [
		...choices.filter((choice) => choice.startsWith("price")),
		...choices.filter((choice) => !choice.startsWith("price")),
		...(sorting ? [`sort=${sorting}`] : []),
		...(vague ? [`vague=${vague.key ?? vague.figure}`] : []),
		...(notSold ? [`notSold=${notSold}`] : []),
		...(fitsWith ? [`fits=${fitsWith.typed}`] : []),
		...(wholeComputer ? [`build=${wholeComputer.budget ?? ""}`] : []),
	].join(" ");
}

test.each(searchMeanings)("$typed is read as $reading", ({ typed, category, reading }) => {
	const understanding = shop.understand(typed);
	expect(readingOf(understanding)).toBe(reading);
	if (category !== null) expect(understanding.category).toBe(category);
});

test.each(alikeMeanings.map((lines) => ({ lines })))(
	"$lines mean the same and are read alike",
	({ lines }) => {
		const [first, ...others] = lines.map((typed) => {
			const { category, filters, sorting, vague, ...more } = shop.understand(typed);
			const { notSold, fitsWith, wholeComputer } = more;
			const says = { isSold: notSold === null, fits: fitsWith !== null, wholeComputer };
			const names = shop.find(typed).map(({ name }) => name);
			return { category, filters, sorting, vague, says, names: names.toSorted() };
		});
		for (const other of others) expect(other).toEqual(first);
	},
);
