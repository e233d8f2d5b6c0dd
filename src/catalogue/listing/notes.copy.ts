/** The notes above the results of a search. The server writes them, so browsers do not load this file. */
export const copy = {
	notSold: (words: string) => `We do not sell “${words}”.`,
	nearest: (words: string) => `We do not sell “${words}”. These parts are the nearest to it:`,
	fits: "Only what fits this part is shown:",
	fitsUnsold: (name: string) =>
		`Only what fits ${name} is shown, which we do not sell at the moment.`,
	fitsPart: (name: string) => `fits ${name}`,
	vague: {
		noise: "How quiet these are is not known, so none was left out.",
		size: "How large these are is not known, so none was left out.",
	},
	known: (label: string, count: number, all: number) => `${label}: known of ${count} of ${all}.`,
	wholeComputer: "We have parts for a whole computer:",
	builder: "Put one together from parts that fit",
} as const;
