type ReceivingForm =
	| { receive: "collect" }
	| { receive: "deliver"; address: string; area: string; district: string; keepAddress: boolean };

/** How an order is received, from a form's words into those of the wire; a district only where one was chosen. */
export function receivingOf(form: ReceivingForm) {
	if (form.receive === "collect") return { collect: true as const };
	const { address, area, district, keepAddress } = form;
	return {
		delivery: { address, area, ...(district && { district }) },
		...(keepAddress && { keepAddress }),
	};
}
