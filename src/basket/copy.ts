import { maxOrderParts } from "../catalogue/stock-rules.ts";

export const copy = {
	whichLines: "Please say which parts are in the basket.",
	whichPart: "Please say which part it is.",
	whichWas: "Please say what was in the basket when you read it.",
	whichParts: "Please give the ids of up to 100 parts, with commas between them.",
	quantityOutside: "Please give a quantity from 1 to 1,000,000.",
	priceOutside: "Please give the price that was seen, from 1 to 999,999 taka.",
	tooMany: `A basket takes at most ${maxOrderParts} parts. Please take one out first.`,
	onceEach: "Please name each part once.",
	changedElsewhere: "Your basket was changed on another device. Here it is as it is now.",
	partUnknown: "These parts were never in this shop.",
} as const;
