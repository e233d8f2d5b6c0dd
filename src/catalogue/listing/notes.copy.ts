/** The notes above the results of a search. The server writes them, so browsers do not load this file. */
export const copy = {
	notSold: (words: string) => `We do not sell “${words}”.`,
	nearest: (words: string) => `We do not sell “${words}”. These parts are the nearest to it:`,
	fits: "Only parts that fit this one are shown:",
	fitsUnsold: (name: string) =>
		`Only parts that fit ${name} are shown. We do not sell it at the moment.`,
	fitsPart: (name: string) => `fits ${name}`,
	vague: {
		noise: "We do not know how quiet these are, so none was left out.",
		size: "We do not know how large these are, so none was left out.",
	},
	known: (label: string, count: number, all: number) => `${label}: known of ${count} of ${all}.`,
	wholeComputer: "We have parts for a whole computer:",
	builder: "Put one together from parts that fit",
} as const;
