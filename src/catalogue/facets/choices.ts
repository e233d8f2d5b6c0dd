/** A range of a figure, both ends included; null is an open end. */
export type Range = { min: number | null; max: number | null };

/** What is chosen of one facet. A part passes if it meets one of these. */
export type Choice = {
	/** Values of a facet of values; "yes" or "no" of a yes-or-no facet. */
	values: readonly string[];
	range: Range | null;
	/** Whether parts of which the figure is not known pass too. */
	unknown: boolean;
};

/**
 * The choices by the key of their facet: "brand", "price", "stock", or the key of an attribute. A part passes if
 * it passes each of them.
 */
export type Choices = ReadonlyMap<string, Choice>;
