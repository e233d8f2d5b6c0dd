/** Sentences that any call may answer. */
export const copy = {
	badInput: "Something in what was sent is not right. Please check the marked fields.",
	badJson: "What was sent could not be read as JSON.",
	nul: "Something in what was sent has a character that no text can hold (NUL, or half of one).",
	doubled: (name: string) => `"${name}" was given twice. Please send it once.`,
	noToken: "Please sign in first.",
	notAllowed: "Your account is not allowed to do this.",
	notFound: "We could not find what you asked for.",
	noSuchMethod: "This address does not take that method.",
	tooLarge: "That is too large to send.",
	wrongFormType: "Please send this as multipart/form-data.",
	badForm: "What was sent could not be read as a form.",
	oneFile: "Please send one file at a time.",
	wrongType: "Please send this as application/json.",
	tooMany: (seconds: number) =>
		`Too many tries. Please wait ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`} and try again.`,
	keyReused: "This Idempotency-Key was used before with other content. Please use a new one.",
	badKey: "An Idempotency-Key has 1 to 200 visible characters.",
	fault: "Something broke on our side. Please try again; nothing was changed.",
	unavailable: "The shop cannot answer just now. Please try again in a moment.",
	offline: "We could not reach the shop. Please check your connection and try again.",
} as const;
