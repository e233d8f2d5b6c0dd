// The words that the sentences of all rules have in common.
export const copy = {
	whetherNotKnown: (question: string, why: string) => `Whether ${question} is not known: ${why}.`,
	notRecorded: (names: string) => `nobody has recorded ${names}`,
	has: (name: string, value: string) => `${name}: ${value}`,
	and: " and ",
	comma: ", ",
	yes: "yes",
	no: "no",
	sentences: (first: string, second: string) => `${first} ${second}.`,
	verdict: (facts: string, ending: string) => `${facts}: ${ending}.`,
	fits: "fits",
	fitsWithLeft: (left: number | string) => `fits, ${left} mm left`,
	fitsTight: (left: number | string) => `fits, but only ${left} mm are left`,
	tooLong: (over: number | string) => `does not fit, ${over} mm too long`,
	tooHigh: (over: number | string) => `does not fit, ${over} mm too high`,
};
