export const copy = {
	whichParts: "Please list the parts of the build.",
	wholeUnits: "Please give a whole number from 1 to 1,000,000.",
	noSuchPart: "There is no such part for sale.",
	tooManyParts: "A build has at most 40 different parts.",
	partTwice: "Please list each part once, with its quantity.",
} as const;
