import { z } from "zod";
import { operationsOf } from "../../kernel/operation.ts";
import { PageQuery } from "../../platform/contract.ts";
import { Part, SearchWords } from "../contract.ts";
import { FacetCounts } from "../facets/facet.ts";
import { copy } from "./api.copy.ts";
import { listingSortings } from "./listing-query.ts";

const operation = operationsOf("Parts");

// Choices are checked against the facets of the category (parse-choices.ts).
const choice = z.string().optional();

export const PartsQuery = PageQuery.extend({
	q: SearchWords.optional().describe(copy.words),
	category: z.string().max(60).optional(),
	sort: z.enum(listingSortings, copy.unknownSorting).optional(),
	brand: choice.describe(copy.severalValues),
	price: choice.describe(copy.rangeOfPrices),
	stock: choice.describe(copy.inStock),
});

const attributeChoices = { prefix: "attr.", name: "attr.KEY", description: copy.attributeChoice };

export const listPartsOperation = operation("listParts", "GET /part", {
	summary: "List the parts for sale",
	auth: "anyone",
	etag: true,
	input: { query: PartsQuery, queryFamily: attributeChoices },
	output: z.array(Part),
	list: true,
});

export const listFacetsOperation = operation("listFacets", "GET /facet", {
	summary:
		"List the filters of a category, or of the whole shop, with the number of parts for each choice",
	auth: "anyone",
	etag: true,
	input: { query: PartsQuery, queryFamily: attributeChoices },
	output: z.array(FacetCounts),
	errors: { "unknown-category": { status: 400, message: copy.unknownCategory, field: "category" } },
});

/** The meaning of a typed search, as the shop understands it. */
export const Understood = z.object({
	category: z.string().nullable().describe(copy.understoodCategory),
	filters: z.record(z.string(), z.string()).describe(copy.understoodFilters),
	sorting: z.enum(listingSortings).nullable(),
	notSold: z.string().nullable().describe(copy.notSold),
	fitsWith: z
		.object({ name: z.string(), category: z.string(), slug: z.string() })
		.nullable()
		.describe(copy.fitsWith),
	dropped: z.array(z.string()).readonly().describe(copy.dropped),
});

export type Understood = z.output<typeof Understood>;

export const understandOperation = operation("understand", "GET /understanding", {
	summary: "Interpret a typed search: its category, filters and order",
	auth: "anyone",
	etag: true,
	input: { query: z.object({ q: SearchWords }) },
	output: Understood,
});
