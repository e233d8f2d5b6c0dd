import type { GuardRow } from "./guard.ts";

const search = "src/catalogue/search";
const listing = "src/catalogue/listing";
const choices = "src/catalogue/facets/parse-choices.ts";

/** Understanding a search, finding its parts, and reading what an address chooses. */
export const searching: readonly GuardRow[] = [
	{
		prevents: "a typed sign from being read as the language of queries",
		file: `${search}/part-lexemes.ts`,
		code: 'word.replace(/[\'\\\\]/g, "$&$&")',
		mutated: "word",
		tests: [`${search}/lexeme-query.test.ts`, `${search}/part-lexemes.test.ts`],
	},
	{
		prevents: "a word of three letters from being taken for a misspelt one",
		file: `${search}/repair.ts`,
		code: "/^[a-z]{4,}$/.test(word)",
		mutated: "/^[a-z]{3,}$/.test(word)",
		tests: [`${search}/repair.test.ts`],
	},
	{
		prevents: "what only other shops sell from being taken for a misspelt word",
		file: `${search}/repair.ts`,
		code: " || soldElsewhere.has(word)",
		tests: [`${search}/repair.test.ts`],
	},
	{
		prevents: "an old vocabulary from hiding a new part",
		file: `${search}/understand-typed.server.ts`,
		code: "if (missed.length === 0) return",
		mutated: "return",
		tests: [`${search}/match-parts.test.ts`, `${search}/index-parts.test.ts`],
	},
	{
		prevents: "a part that is not for sale from being found by customers",
		file: `${search}/lexeme-query.ts`,
		code: "...(live ? [liveMarker] : [])",
		tests: [`${search}/match-parts.test.ts`, `${search}/index-parts.test.ts`],
	},
	{
		prevents: "the words of a changed part from being counted twice",
		file: `${search}/index-parts.server.ts`,
		code: "(after.get(word) ?? 0) - (before.get(word) ?? 0)",
		mutated: "after.get(word) ?? 0",
		tests: [`${search}/index-parts.test.ts`],
	},
	{
		prevents: "more than thirty values of a facet",
		file: choices,
		code: "if (words.length > maxValues) problem = copy.tooMany(maxValues);",
		tests: ["src/catalogue/facets/parse-choices.test.ts"],
	},
	{
		prevents: "a range the wrong way round",
		file: choices,
		code: "if (min !== null && max !== null && min > max) return { problem: copy.wrongWayRound };",
		tests: ["src/catalogue/facets/parse-choices.test.ts"],
	},
	{
		prevents: "a parameter from being given twice",
		file: choices,
		code: "problem ?? given.length > 1",
		mutated: "problem",
		tests: ["src/catalogue/facets/parse-choices.test.ts", `${listing}/api.test.ts`],
	},
	{
		prevents: "two addresses of one listing",
		file: `${listing}/load-listing.server.ts`,
		code: "if (read.category !== category || !isSpelt(address, search)) throw redirect(address);",
		tests: [`${listing}/load-listing.test.ts`],
	},
	{
		prevents: "a page after the last",
		file: `${listing}/load-listing.server.ts`,
		code: "Math.min(asked.page, pages)",
		mutated: "asked.page",
		tests: [`${listing}/load-listing.test.ts`],
	},
	{
		prevents: "a chosen value from vanishing behind the most frequent ones",
		file: `${listing}/listed-facets.ts`,
		code: "index < shownValues || chosen ||",
		mutated: "index < shownValues ||",
		tests: [`${listing}/listed-facets.test.ts`],
	},
	{
		prevents: "a list that is filtered from being read as one that is not",
		file: `${listing}/find-parts.server.ts`,
		code: 'const isWhole = q === "" && choices.size === 0;',
		mutated: 'const isWhole = q === "";',
		tests: [`${listing}/api.test.ts`],
	},
];
