/** How many parts a wish list takes. */
export const maxWishes = 100;

/** A part that somebody keeps in mind. */
export type Wish = {
	partId: string;
	/** Its name, for when it is no longer in the shop; empty if it is not known. */
	name: string;
};

export const partIdsOf = (wishes: readonly Wish[]) => wishes.map(({ partId }) => partId);
