/** What stands around the reviews of a part. */
export const copy = {
	title: "Reviews",
	outOf: "out of 5",
	ofStars: (stars: number | string, count: number | string) =>
		`${stars === 1 ? "1 star" : `${stars} stars`}: ${count}`,
	byStars: "How many stars they give",
	bought: "Bought here",
	changed: (day: string) => `changed on ${day}`,
	picture: (number: number | string, name: string) => `Picture ${number} by ${name}, in full size`,
	answer: (shop: string) => `Answer of ${shop}`,
	all: (count: number | string) => `All ${count} reviews`,
	write: "Have you received it? Write a review",
	sort: "Sort by",
	sortings: { newest: "Newest", highest: "Most stars", lowest: "Fewest stars" },
	report: "Report",
	reportOf: (name: string) => ` the review by ${name}`,
} as const;
