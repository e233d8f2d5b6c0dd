import type { Attributes } from "./attributes/attribute.ts";
import type { CategorySlug } from "./attributes/categories.ts";

/** A part for sale, as pages and the API read it. A sold-out part is for sale too; its "Book now" is disabled. */
export type LivePart = {
	id: string;
	category: CategorySlug;
	name: string;
	slug: string;
	brand: string | null;
	/** The description, or the one-line summary if there is none. */
	description: string;
	/** The one-line summary of the part's most important figures, or "" if none is known. */
	figures: string;
	/** The address of its image: its own image, or the shipped image that fits best. */
	image: string;
	/** Its own images in their order; none if a shipped image is shown. */
	images: readonly string[];
	priceTaka: number;
	minimumQuantity: number;
	availableQuantity: number;
	attributes: Attributes;
	/** The rating from the part's reviews; null without reviews. */
	rating: Rating | null;
	/** The part's own warranty. Null months: the warranty of its brand or category applies. */
	warrantyMonths: number | null;
	warrantyWords: string | null;
	createdAt: Date;
};

/** The average stars of a part, rounded to a tenth, and the number of its reviews. */
export type Rating = { average: number; count: number };

export const maxNameLength = 300;

export type StockedCategory = {
	category: CategorySlug;
	name: string;
	plural: string;
	count: number;
};

export const sortings = ["newest", "price-asc", "price-desc", "name"] as const;
export type Sorting = (typeof sortings)[number];

export const partLineFields = [
	"id",
	"category",
	"slug",
	"name",
	"figures",
	"image",
	"priceTaka",
	"minimumQuantity",
	"availableQuantity",
	"rating",
] as const;
/** The data of a part that a line of a build shows; the browser does not need the rest. */
export type PartLineData = Pick<LivePart, (typeof partLineFields)[number]>;

/** The data of a part that a card shows. */
export type PartCardData = PartLineData & {
	/** The first sentence of the part's own description, if it has one. */
	sentence: string | null;
};

export function addressOfPart({ category, slug }: { category: string; slug: string }): string {
	return `/parts/${category}/${slug}`;
}
