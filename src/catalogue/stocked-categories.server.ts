import { createContext } from "react-router";
import type { Db } from "../platform/database/database.server.ts";
import { catalogueTag } from "./cache-tags.ts";
import { type CountsInMemory, listCategories } from "./list-categories.server.ts";
import type { StockedCategory } from "./live-part.ts";

/** The categories with parts for sale, in the memory of this process, since every page shows them. */
export type StockedCategories = {
	/** Counts them if they were not counted since the catalogue changed. */
	list(): Promise<StockedCategory[]>;
	/** Forgets them if the catalogue changed; without tags, as anything may have changed. */
	invalidate(tags?: readonly string[]): void;
};

/** The catalogue as the loaders of pages read it. */
export const catalogueContext = createContext<{ stockedCategories: StockedCategories }>();

/** Opens the list of stocked categories. A count that failed is repeated by the next caller. */
export function openStockedCategories(db: Db, known: CountsInMemory): StockedCategories {
	let counted: Promise<StockedCategory[]> | null = null;
	return {
		list() {
			if (counted) return counted;
			const counting = listCategories(db, known);
			counted = counting;
			counting.catch(() => {
				if (counted === counting) counted = null;
			});
			return counting;
		},
		invalidate(tags) {
			if (!tags || tags.includes(catalogueTag)) counted = null;
		},
	};
}
