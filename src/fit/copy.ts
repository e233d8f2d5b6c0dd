import { statedCount, statedValue } from "./stated-value.ts";

// The words that the sentences of several rules share.
export const copy = {
	whetherNotKnown: (question: string, why: string) => `Whether ${question} is not known: ${why}.`,
	notRecorded: (names: string) => `nobody has recorded ${names}`,
	the: (name: string) => `the ${name}`,
	ofPart: (names: string, part: string) => `${names} of ${part}`,
	its: (name: string) => `its ${name}`,
	notKnown: (names: string) => `does not tell ${names}`,
	eachOf: (units: number | string, name: string) => `each of ${units} × ${name}`,
	times: (units: number | string, name: string) => `${units} × ${name}`,
	moreWords: (words: string, more: number | string) => `${words} and ${more} more`,
	withUnit: (figure: number | string, unit: string) => `${figure} ${unit}`,
	saysOf: (part: string, what: string) => `${part} ${what}`,
	and: " and ",
	comma: ", ",
	yes: "yes",
	no: "no",
	sentences: (first: string, second: string) => `${first} ${second}.`,
	verdict: (facts: string, ending: string) => `${facts}: ${ending}.`,

	isNotKnown: "not known",
	fits: "fits",
	doesNotFit: "does not fit",
	fitsWithLeft: (left: string) => `fits, ${left} left`,
	fitsTight: (left: string) => `fits, but only ${left} left`,
	tooMuch: (over: string) => `does not fit, ${over} too much`,
	tooFew: (missing: string) => `does not fit, ${missing} too few`,
	tooMany: (over: string) => `does not fit, ${over} too many`,
	tooLong: (over: string) => `does not fit, ${over} too long`,
	tooHigh: (over: string) => `does not fit, ${over} too high`,

	// The words for a part in a sentence that is shown below the part's name.
	these: {
		processor: "this processor",
		motherboard: "this board",
		memory: "this kit",
		"graphics-card": "this card",
		"power-supply": "this supply",
		case: "this case",
		"cpu-cooler": "this cooler",
		ssd: "this drive",
		"hard-disk": "this drive",
		"case-fan": "this pack",
	} as Readonly<Record<string, string>>,
	thisPart: "this part",

	// The words for values of kits, boards and processors that several rules use.
	capacity: statedValue("size", (size) => `has ${size}`),
	greatestMemory: statedValue("greatest memory", (max) => `takes up to ${max}`),
	modules: statedCount("module"),
	moduleSize: statedValue("size of a module", (size) => `has ${size} a module`),
	memoryType: statedValue("type of memory", (type) => `is ${type}`),
	takenMemory: statedValue("type of memory", (types) => `takes ${types}`),
	socket: statedValue("socket", (socket) => `has socket ${socket}`),
	microarchitecture: statedValue("microarchitecture", (words) => `is ${words}`),
	chipset: statedValue("chipset", (chipset) => `has chipset ${chipset}`),
};
