/** The shown reviews of a part: how many, and the sum of their stars. */
export type Reviewed = { reviewCount: number; ratingSum: number };

// One review of each number of stars from 1 to 5, as if they were there before the first.
const priorCount = 5;
const priorSum = 15;

/**
 * By what parts are ordered as best rated: the stars that the next review is expected to give. It is the Bayesian
 * average whose prior is Laplace's rule of succession for five outcomes (a Dirichlet distribution with 1 for each).
 * So one review of five stars does not stand above twenty of nearly five, a part that nobody has reviewed stands
 * between those that are rated well and badly, and no part moves because another one is reviewed.
 */
export function expectedStars({ reviewCount, ratingSum }: Reviewed): number {
	return (ratingSum + priorSum) / (reviewCount + priorCount);
}
