/** The texts of the pick list, on the screen and on paper. */
export const copy = {
	link: "Pick list",
	title: "Pick list",
	lead: "What to take from the shelves for the ticked orders that are not packed. A part's page for editing has its shelf.",
	print: "Print",
	shelf: "Shelf",
	noShelf: "–",
	part: "Part",
	quantity: "Quantity",
	orders: "Orders",
	ofOrder: (number: string, quantity: number) =>
		quantity === 1 ? number : `${number} × ${quantity}`,
	back: "Back to the orders",
	noneTitle: "Nothing to pick",
	none: "Tick orders that are to be packed in the list of all orders.",
	ordersWrong: "Please give the ids of 1 to 100 orders, with commas between them.",
} as const;
