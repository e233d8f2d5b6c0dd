/** Every sentence of establishing facts about parts, and of reporting wrong ones. */
export const copy = {
	rules: {
		yesOrNo: "Please choose yes or no.",
		words: "Please write 1 to 120 characters.",
		list: "Please give 1 to 40 values.",
		form: "Please write it in the form of the example.",
		between: (min: string, max: string) => `Please give a number from ${min} to ${max}.`,
		wholeBetween: (min: string, max: string) => `Please give a whole number from ${min} to ${max}.`,
		noSuchFact: "Parts of this category have no such fact.",
		wrong: "A fact cannot have this value.",
		source: "Please say where it is from, in 1 to 200 characters.",
		tooMany: "Please send at most 60 facts at a time.",
		both: "Please set a fact or take it away, not both.",
		says: "Please write at most 500 characters.",
		choose: "Please choose what is wrong.",
		tooManyReports: "You have reported five facts today. Thank you! Please come back tomorrow.",
	},
} as const;
