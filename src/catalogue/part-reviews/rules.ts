/** How many pictures a review has at most. */
export const maxPictures = 3;

export const reviewSortings = ["newest", "highest", "lowest"] as const;
export type ReviewSorting = (typeof reviewSortings)[number];
