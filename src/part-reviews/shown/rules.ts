export const maxPictures = 3;

/** The maximum length of a review and of the shop's answer, in characters. */
export const maxLength = 2_000;

export const reviewSortings = ["newest", "highest", "lowest"] as const;
export type ReviewSorting = (typeof reviewSortings)[number];

/** The states of a review in the admins' queue. Reported reviews come first. The public does not see hidden ones. */
export const reviewStates = ["reported", "unanswered", "answered", "hidden"] as const;
export type ReviewState = (typeof reviewStates)[number];

/** The number of reviews with five stars, with four, and so on down to one. */
export type StarCounts = readonly [number, number, number, number, number];
