/** A facet of a category: something that its parts are filtered by. */
export type Facet = {
	/** "brand", "price", "stock", or the key of an attribute. */
	key: string;
	label: string;
	/** The unit of a range, or "". */
	unit: string;
	type: "values" | "range" | "yesNo";
};

/**
 * The counts of a facet within a list. They ignore what is chosen of this facet itself and obey all other choices
 * and the words of the search.
 */
export type FacetCounts = Facet & {
	/** Most parts first; a chosen value stays with a count of 0. */
	values: readonly { value: string; count: number; chosen: boolean }[];
	/** The ends of a range; null if no part has the figure. */
	least: number | null;
	most: number | null;
	/** The parts of which it is not known. */
	unknown: number;
};
