type Words = { subject: string; intro: readonly string[]; outro?: readonly string[] };

/** The texts of mails about a return. A return for a warranty is called a claim. */
export const copy = {
	order: "Order",
	reason: "Reason",
	asked: "You asked on",
	answer: "Our answer",
	return: "return",
	claim: "warranty claim",
	toReturn: (what: string) => `See this ${what}`,
	delivery: "Of it for the delivery",
	sentBack: (count: number) =>
		count === 1 ? "We send 1 back to you." : `We send ${count} back to you.`,
	steps: {
		asked: (what: string): Words => ({
			subject: `We have your ${what}`,
			intro: [`Thank you, we have your ${what}. Next we look at it and write to you what to do.`],
			outro: ["Please send nothing before you hear from us."],
		}),
		accepted: (what: string): Words => ({
			subject: `We accept your ${what}`,
			intro: [
				`We accept your ${what}. If our answer below does not say otherwise, please send the parts to our address at the end of this mail, or bring them there.`,
			],
			outro: [
				"Please put the order's number into the parcel. We write to you again when it has arrived.",
			],
		}),
		refused: (what: string): Words => ({
			subject: `We cannot accept your ${what}`,
			intro: [`We have looked at your ${what}, and we are sorry: we cannot accept it.`],
			outro: [
				"If you see it otherwise, please call us or answer this mail. The order's number tells us what it is about.",
			],
		}),
		"taken back": (): Words => ({
			subject: "What you sent back has arrived",
			intro: [
				"What you sent back has arrived. Next we look at it and write to you what you get for it.",
			],
		}),
		closed: (what: string): Words => ({
			subject: `Your ${what} is done`,
			intro: ["We have looked at what you sent back."],
		}),
	},
	refundGoes: (amount: string) =>
		`We give ${amount} back the way you paid it. It may take your bank a few days to show it.`,
	comesBack: "No money goes back, as we send you the parts again.",
	noRefund: "No money goes back for it.",
	notAgreed: "If you do not agree, please call us or answer this mail.",
} as const;
