import { formatCount } from "../../kernel/digits.ts";

export const copy = {
	stars: (stars: number | string) => `${stars} of 5 stars`,
	count: (count: number) => (count === 1 ? "1 review" : `${formatCount(count)} reviews`),
} as const;
