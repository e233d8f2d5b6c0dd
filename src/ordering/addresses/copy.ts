/** The texts of the address choice and of the stored addresses. Only the input field is labelled Address. */
export const copy = {
	deliverTo: "Deliver to",
	another: "Somewhere else",
	keep: "Keep it for my next orders",
	title: "Addresses",
	lead: "You asked us to keep these for your next orders. Only you see them.",
	forget: "Delete",
	forgetThis: (address: string) => `Delete the address ${address}`,
	forgotten: "The address is deleted.",
} as const;
