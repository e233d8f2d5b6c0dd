/** What stands beside stars. */
export const copy = {
	stars: (stars: number | string) => `${stars} of 5 stars`,
	count: (count: number | string) => (count === 1 ? "1 review" : `${count} reviews`),
} as const;
