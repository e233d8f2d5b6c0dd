/** A range of a figure, both ends included; null is an open end. */
export type Range = { min: number | null; max: number | null };

/** The choice for one facet. A part passes if it matches one of the values, the range or `unknown`. */
export type Choice = {
	/** The chosen values; "yes" or "no" for a yes-or-no facet. */
	values: readonly string[];
	range: Range | null;
	/** Whether parts with an unknown figure pass too. */
	unknown: boolean;
};

/** The choices by the key of their facet. A part passes if it passes all of them. */
export type Choices = ReadonlyMap<string, Choice>;

// Browsers load this file to build addresses, so it must not import the table of attributes.

const shopFacets = ["brand", "price", "stock"];

/** The query parameter of a facet in addresses and calls: "brand", "attr.socket". */
export function parameterOf(key: string): string {
	return shopFacets.includes(key) ? key : `attr.${key}`;
}

/** The query parameters of these choices: attributes in the order of their facets, then brand, price, stock. */
export function printChoicesOf(
	facets: readonly { key: string }[],
	choices: Choices,
): [string, string][] {
	const attributes = facets.filter(({ key }) => !shopFacets.includes(key));
	return [...attributes.map(({ key }) => key), ...shopFacets].flatMap((key): [string, string][] => {
		const choice = choices.get(key);
		const printed = choice ? printChoice(choice) : "";
		return printed ? [[parameterOf(key), printed]] : [];
	});
}

/** The text of one parameter: "AM4|AM5|unknown", "650..1000". */
export function printChoice({ values, range, unknown }: Choice): string {
	const ends = range ? [`${range.min ?? ""}..${range.max ?? ""}`] : [];
	return [...inOneOrder(values), ...ends, ...(unknown ? ["unknown"] : [])].join("|");
}

/** Sorts values into the order of an address. */
export function inOneOrder(values: readonly string[]): string[] {
	return [...values].sort(compareValues);
}

/** Orders numbers by size, then all other values by their letters. */
export function compareValues(a: string, b: string): number {
	const [first, second] = [Number(a), Number(b)];
	if (Number.isNaN(first) !== Number.isNaN(second)) return Number.isNaN(first) ? 1 : -1;
	if (first !== second && !Number.isNaN(first)) return first - second;
	return a < b ? -1 : Number(a !== b);
}
