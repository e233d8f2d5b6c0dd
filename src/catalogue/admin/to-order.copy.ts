import { formatCount } from "../../kernel/digits.ts";

export const copy = {
	title: "What to order",
	lead: "Parts whose stock is at or below the mark “Order again at” of their form.",
	count: (total: number) => (total === 1 ? "1 part" : `${formatCount(total)} parts`),
	emptyTitle: "Nothing to order",
	empty:
		"Give a part its mark “Order again at” in its form. It appears here when so many are left.",
	print: "Print",
	noMaker: "No maker",
	ofMaker: (maker: string) => `To order from ${maker}`,
	part: "Part",
	number: (partNumber: string) => `Part number ${partNumber}`,
	availableQuantity: "In stock",
	orderAgainAt: "Order again at",
	sold: "Sold in 30 days",
	loading: "Loading what to order",
	pages: { label: "Pages of what to order" },
} as const;
