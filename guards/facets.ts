import type { GuardRow } from "./guard.ts";

/** Filtering and counting parts. */
export const facets: readonly GuardRow[] = [
	{
		prevents: "the counts of a facet from obeying its own choice",
		file: "src/catalogue/facets/count-facets.ts",
		code: "return [positions, failedOnly.get(key) ?? []];",
		mutated: "return [positions];",
	},
	{
		prevents: "a part whose figure is not known from being in a range",
		file: "src/catalogue/facets/filter-parts.ts",
		code: "if (code === 0) return choice.unknown;",
		mutated: "if (code === 0) return true;",
		tests: ["src/catalogue/facets/count-facets.test.ts"],
	},
	{
		prevents: "a change from being lost while its category is made",
		file: "src/catalogue/facets/open-columns.server.ts",
		code: "for (const { changed } of current.making.values()) changed.add(id);",
	},
	{
		prevents: "an answer from being given before what changed is read",
		file: "src/catalogue/facets/open-columns.server.ts",
		code: "await settle(generation);\n\treturn generation.set;",
		mutated: "return generation.set;",
		tests: ["src/catalogue/facets/open-columns.test.ts", "src/catalogue/listing/api.test.ts"],
	},
];
