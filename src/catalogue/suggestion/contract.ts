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
	/** The search as the shop understood it, with filters and order in words; null if that is what was typed. */
	understood: z.string().nullable(),
	/** The typed words for something that the shop does not sell: the parts are the nearest to it. */
	notSold: z.string().nullable(),
	/** The builder's address if the words ask for a whole computer. */
	builder: z.string().nullable(),
	parts: z.array(SuggestedPart),
	/** The most frequent categories and brands of the found parts, with their true counts. */
	kinds: z.array(Category),
	brands: z.array(z.object({ brand: z.string(), count: z.number().int() })),
});
export type Suggestion = z.output<typeof Suggestion>;

export const suggestOperation = operation("suggest", "GET /suggestion", {
	summary:
		"Suggest parts, categories and brands for the typed text, from its second letter; for an empty text, the best sellers",
	tag: "Parts",
	auth: "anyone",
	etag: true,
	input: { query: z.object({ q: SearchWords }) },
	output: Suggestion,
});
