/** The number of a part's shown reviews, and the sum of their stars. */
export type Reviewed = { reviewCount: number; ratingSum: number };

// One imagined review for each number of stars from 1 to 5, before the first real review.
const priorCount = 5;
const priorSum = 15;

/**
 * The stars that the next review will probably give: the order "best rated" sorts by it. It is the
 * Bayesian average whose prior is Laplace's rule of succession for five outcomes (a Dirichlet
 * distribution with 1 for each). So one review of five stars ranks below twenty of nearly five. A
 * part without reviews ranks between well and badly rated parts. A review moves only its own part.
 */
export function expectedStars({ reviewCount, ratingSum }: Reviewed): number {
	return (ratingSum + priorSum) / (reviewCount + priorCount);
}
