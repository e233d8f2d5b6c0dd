import type { Attributes } from "./attributes/attribute.ts";
import type { CategorySlug } from "./attributes/categories.ts";

/** A part that is for sale, as pages and the API read it. Sold out is for sale still: Book now waits. */
export type LivePart = {
	id: string;
	category: CategorySlug;
	name: string;
	slug: string;
	brand: string | null;
	/** The shop's own words, or the part in one line where nobody has written any. */
	description: string;
	/** The address of its image: its own, or that of its like. */
	image: string;
	/** Whether the image is the part's own. */
	hasOwnImage: boolean;
	priceTaka: number;
	minimumQuantity: number;
	availableQuantity: number;
	attributes: Attributes;
	createdAt: Date;
};

/** How long the name of a part may be, in characters. */
export const maxNameLength = 300;

/** A category and how many of it are for sale. */
export type StockedCategory = {
	category: CategorySlug;
	name: string;
	plural: string;
	count: number;
};

export const sortings = ["newest", "price-asc", "price-desc", "name"] as const;
export type Sorting = (typeof sortings)[number];

const cardFields = [
	...(["id", "category", "slug", "name", "description", "image"] as const),
	...(["priceTaka", "minimumQuantity", "availableQuantity"] as const),
];

/** What a card shows of a part; the rest need not travel to the browser. */
export type PartCardData = Pick<LivePart, (typeof cardFields)[number]>;

/** A part as its card shows it. */
export function cardDataOf(part: LivePart): PartCardData {
	return Object.fromEntries(cardFields.map((field) => [field, part[field]])) as PartCardData;
}

/** The address of a part's own page. */
export function addressOfPart({ category, slug }: { category: string; slug: string }): string {
	return `/parts/${category}/${slug}`;
}
