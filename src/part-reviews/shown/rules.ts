/** How many pictures a review has at most. */
export const maxPictures = 3;

/** The length of a review, and of the shop's answer, in characters. */
export const maxLength = 2_000;

export const reviewSortings = ["newest", "highest", "lowest"] as const;
export type ReviewSorting = (typeof reviewSortings)[number];

/** Where a review stands for the shop: what was reported waits for it first, what is hidden nobody reads. */
export const reviewStates = ["reported", "unanswered", "answered", "hidden"] as const;
export type ReviewState = (typeof reviewStates)[number];

/** How many reviews give five stars, four, … one. */
export type StarCounts = readonly [number, number, number, number, number];
