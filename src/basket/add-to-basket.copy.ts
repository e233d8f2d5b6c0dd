export const copy = {
	link: "Basket",
	address: "/basket",
	add: "Add to basket",
	addThis: (name: string) => `Add to basket: ${name}`,
	added: (name: string, quantity: string) =>
		quantity === "1"
			? `${name} is in your basket.`
			: `You have ${quantity} of ${name} in your basket.`,
	allThereAre: (name: string) => `Your basket already has all that we have of ${name}.`,
	full: "Your basket has 20 parts, the most that one order takes. Take one out, or order these first.",
	toBasket: "See the basket",
	undo: "Undo",
} as const;
