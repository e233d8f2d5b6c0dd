/** The maximum length of a review, in characters. */
export const maxReviewLength = 2_000;

export const reviewStates = ["shown", "hidden"] as const;
export type ReviewState = (typeof reviewStates)[number];
