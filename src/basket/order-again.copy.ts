export const copy = {
	title: "Order again",
	all: (number: string) => `The parts of order ${number} are in your basket, at today's prices.`,
	someIn: (count: number) =>
		count === 1
			? "1 part is in your basket, at today's price."
			: `${count} parts are in your basket, at today's prices.`,
	noneIn: "None of these parts could be put into your basket.",
	notIn: "Not in your basket:",
	gone: (name: string) => `${name}: no longer for sale`,
	soldOut: (name: string) => `${name}: sold out`,
	full: (name: string) => `${name}: your basket is full`,
	fewerIn: "Fewer than in that order:",
	fewer: (name: string, quantity: string) => `${name}: only ${quantity} left`,
	toBasket: "Go to the basket",
	toOrder: "Back to the order",
	toParts: "See all parts",
	loading: "Filling your basket",
} as const;
