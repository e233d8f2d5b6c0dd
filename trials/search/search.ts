import type { Trial } from "../harness/trial.ts";
import { tryCounts } from "./search-counts.ts";
import { tryFreshness } from "./search-fresh.ts";
import { tryDuringImport } from "./search-import.ts";
import { trySearchInput } from "./search-input.ts";

/**
 * Searching and filtering. With TRIAL_CATALOGUE, a folder with `opendb` and `prices.csv`, the counts, the input and
 * the import are tried on that catalogue and not on made-up parts.
 */
export const search: readonly Trial[] = [
	{
		name: "search/counts",
		invariant:
			"every count of every facet is what plain counting of the same rows gives, and exactly the parts that pass every choice are found",
		times: { full: 20, short: 1 },
		run: tryCounts,
	},
	{
		name: "search/fresh",
		quiet: true,
		invariant:
			"what changes in one process is in lists, counts, suggestions and pages of the other within a second, also after the line to the database was cut",
		times: { full: 125, short: 1 },
		run: tryFreshness,
	},
	{
		name: "search/input",
		invariant:
			"whatever is typed or chosen gets an answer in time or a refusal with its fields, and is never a pattern or a query language",
		times: { full: 1_000, short: 15 },
		run: trySearchInput,
	},
	{
		name: "search/import",
		invariant: "while an import runs, searches are answered, and rightly",
		times: { full: 5, short: 1 },
		run: tryDuringImport,
	},
];
