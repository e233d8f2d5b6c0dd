export const copy = {
	title: "Warranty of a part",
	lead: "Enter the serial number that stands on the part and the number of the order it came with. You see what the warranty says and until when.",
	serial: "Serial number",
	order: "Order number",
	orderHint: "On the invoice and in our mails, such as K7M2-94QX.",
	look: "Look up",
	unknownTitle: "No such part in this order",
	unknown:
		"We found no part with this serial number in this order. Please check both. Not every part's serial number is noted, so if both are right, please ask us.",
	ask: "Contact us",
	found: "What the warranty says",
	notSaid: "Nothing was said about a warranty when it was ordered.",
	notArrived: "It begins on the day that the part arrives.",
	over: "This warranty has ended. You can still call us about the part.",
	how: "To claim it, sign in, open the order under My Orders and press “Send something back”. If it is not your order, please call us.",
	toOrders: "My Orders",
} as const;
