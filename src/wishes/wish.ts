/** The most parts that a wish list takes. */
export const maxWishes = 100;

export type Wish = {
	partId: string;
	/** The part's name. It is shown if the part is no longer in the shop. Empty if it is not known. */
	name: string;
};

export const partIdsOf = (wishes: readonly Wish[]) => wishes.map(({ partId }) => partId);
