import { z } from "zod";

/** The counts of a facet in a list. They cover the parts that match the search and the choices of all other facets. */
export const FacetCounts = z.object({
	/** "brand", "price", "stock", or the key of an attribute. */
	key: z.string(),
	label: z.string(),
	/** The unit of a range, or "". */
	unit: z.string(),
	type: z.enum(["values", "range", "yesNo"]),
	/** Most parts first; a chosen value stays with a count of 0. */
	values: z
		.array(z.object({ value: z.string(), count: z.number().int(), chosen: z.boolean() }))
		.readonly(),
	/** The ends of a range; null if no part has the figure. */
	least: z.number().nullable(),
	most: z.number().nullable(),
	unknown: z.number().int(),
});
export type FacetCounts = z.output<typeof FacetCounts>;

/** A property by which customers filter the parts of a category. */
export type Facet = Pick<FacetCounts, "key" | "label" | "unit" | "type">;
