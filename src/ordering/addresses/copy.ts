/** What the choice of an address and the list of kept ones say. The field is called Address, and nothing beside it. */
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
