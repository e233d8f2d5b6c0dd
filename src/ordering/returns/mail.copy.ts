type Words = {
	subject: string;
	heading: string;
	intro: readonly string[];
	outro?: readonly string[];
};

/** What mails about a return say. */
export const copy = {
	order: "Order",
	reason: "Reason",
	answer: "Our answer",
	toReturn: "See this return",
	delivery: "of it for the delivery",
	sentBack: (count: number) =>
		count === 1 ? "1 comes back to you." : `${count} come back to you.`,
	asked: (shop: string): Words => ({
		heading: "We have your return",
		subject: `We have your return at ${shop}`,
		intro: ["Thank you, we have your return. We look at it and write to you what to do next."],
		outro: ["Please send nothing before you hear from us."],
	}),
	accepted: (shop: string): Words => ({
		heading: "Please send it back",
		subject: `Please send it back to ${shop}`,
		intro: ["We accept your return. Please send back what stands below, or bring it to us."],
		outro: ["Please put the order's number into the parcel."],
	}),
	refused: (shop: string): Words => ({
		heading: "About your return",
		subject: `About your return at ${shop}`,
		intro: ["We have looked at your return and cannot accept it."],
		outro: [
			"If you see it otherwise, please call us: the order's number tells us what it is about.",
		],
	}),
	"taken back": (shop: string): Words => ({
		heading: "What you sent has arrived",
		subject: `What you sent has arrived at ${shop}`,
		intro: ["What you sent back has arrived. We look at it and write to you what becomes of it."],
	}),
	closed: (shop: string): Words => ({
		heading: "Your return is done",
		subject: `Your return at ${shop} is done`,
		intro: ["We have looked at what you sent back."],
	}),
	refundGoes: (amount: string) =>
		`We give ${amount} back the way you paid it. It may take your bank a few days to show it.`,
	noRefund: "No money goes back for it.",
} as const;
