import { maxAlerts } from "./alert.ts";

export const copy = {
	whichPart: "Please say which part it is.",
	whichKind: "Please say what you want to be told: “stock” or “price”.",
	price: "Please give a price from 1 to 9,99,999 taka.",
	priceOfPrice: "Please give a price if you want to be told of one, and none otherwise.",
	noSuchPart: "This part is not in the shop.",
	inStock: "This part is in stock.",
	priceReached: "It costs no more than that already.",
	tooMany: `You already wait for ${maxAlerts} parts. Please stop one first: your wish list's page shows them.`,
	wrongLink:
		"This link is not complete, or its mail is old. Please copy all of it from your last mail.",
} as const;
