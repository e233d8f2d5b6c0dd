import type { LivePart } from "./live-part.ts";

/** What a card shows of a part; the rest need not travel to the browser. */
export type ShelfCard = Pick<
	LivePart,
	| "id"
	| "category"
	| "slug"
	| "name"
	| "description"
	| "image"
	| "priceTaka"
	| "minimumQuantity"
	| "availableQuantity"
>;

/** A part as its card shows it. */
export function shelfCardOf(part: LivePart): ShelfCard {
	const {
		id,
		category,
		slug,
		name,
		description,
		image,
		priceTaka,
		minimumQuantity,
		availableQuantity,
	} = part;
	return {
		id,
		category,
		slug,
		name,
		description,
		image,
		priceTaka,
		minimumQuantity,
		availableQuantity,
	};
}

/** The address of a part's own page. */
export function addressOfPart({ category, slug }: { category: string; slug: string }): string {
	return `/parts/${category}/${slug}`;
}
