import { z } from "zod";
import { operation } from "../../kernel/operation.ts";
import { Category, Part, SearchWords } from "../contract.ts";

const SuggestedPart = Part.pick({
	_id: true,
	name: true,
	category: true,
	slug: true,
	image: true,
	price: true,
	availableQuantity: true,
});

export const Suggestion = z.object({
	/** The search as it was looked for, with its filters and order in words, if that is not what was typed. */
	understood: z.string().nullable(),
	/** What is not sold, as typed: the parts are the nearest to it. */
	notSold: z.string().nullable(),
	/** Where a whole computer is put together, if the words ask for one. */
	builder: z.string().nullable(),
	parts: z.array(SuggestedPart),
	/** The categories and brands that most of the parts found have, with their true counts. */
	kinds: z.array(Category),
	brands: z.array(z.object({ brand: z.string(), count: z.number().int() })),
});
export type Suggestion = z.output<typeof Suggestion>;

export const suggestOperation = operation("suggest", "GET /suggestion", {
	summary:
		"Parts, categories and brands for what somebody has typed so far, from the second letter; for nothing, what sells",
	tag: "Parts",
	auth: "anyone",
	etag: true,
	input: { query: z.object({ q: SearchWords }) },
	output: Suggestion,
});
