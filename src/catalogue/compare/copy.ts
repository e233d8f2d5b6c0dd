import { inRunningText } from "../copy.ts";

export const copy = {
	title: (names: string) => `${names}, compared`,
	heading: (plural: string) => `Compare ${inRunningText(plural)}`,
	description: (names: string) => `Price, stock and every known figure of ${names}, side by side.`,
	caption: (plural: string) => `The chosen ${inRunningText(plural)} side by side`,
	figure: "Figure",
	picture: "Picture",
	brand: "Brand",
	warranty: "Warranty",
	delivery: "Delivery",
	reviews: "Reviews",
	noReviews: "None yet",
	best: "best",
	inView: (from: number, to: number, total: number) =>
		from === to ? `${from} of ${total}` : `${from} and ${to} of ${total}`,
	swipe: "Swipe for the others.",
	unknown: "Not known",
	differs: "differs",
	remove: "Remove",
	ofPart: (name: string) => ` ${name}`,
	marks: "marks the rows that differ.",
	allSame: "Nothing that is known of them differs.",
	addAnother: "Add another",
	backToList: "Back to the list",
	onlyOne: "Add another one to see what differs.",
	rows: "Rows to show",
	allRows: (count: number) => `All ${count} rows`,
	onlyDifferent: (count: number) => `Only what differs (${count})`,
	none: "Nothing to compare yet",
	noneHint:
		"Choose up to four in a list of parts with the box “Compare”. They stay chosen in your browser.",
	toList: (plural: string) => `Choose ${inRunningText(plural)}`,
	chosen: (count: number, what: string) => `${count} ${inRunningText(what)} to compare`,
	/** For categories without a plural, such as memory. */
	chosenParts: (count: number, category: string) =>
		`${count === 1 ? "1 part" : `${count} parts`} to compare (${inRunningText(category)})`,
	bar: "Parts to compare",
	compare: "Compare",
	clear: "Clear",
} as const;
