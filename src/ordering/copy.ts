/** Every sentence of ordering. The sentences of the specification are copied letter for letter (spec §5, §8). */
export const copy = {
	// Spec §5, Booking quantity.
	belowMinimum: "Quantity can not lower than minimumQuantity",
	aboveAvailable: "Quantity can not higher than availableQuantity",
	wholeQuantity: "Please enter the quantity as a whole number.",
	phoneNeeded: "Please enter a phone number we can call.",
	phoneWrong: "Please enter a Bangladeshi mobile number (01XXXXXXXXX), or + and 7 to 15 digits.",
	addressNeeded: "Please enter the address to deliver to.",
	areaNeeded: "Please enter the area or district.",
	districtUnknown: "Please choose one of the 64 districts of Bangladesh.",
	notDelivered:
		"We do not deliver to this district. Please choose another one, or collect it where that is offered.",
	districtNeeded:
		"Please choose the district it is delivered to. We do not deliver everywhere, so we have to know it.",
	noCollecting: "Orders cannot be collected at the shop. Please choose to have it delivered.",
	deliveryWrong: "Please enter an address and an area to deliver to, or choose to collect it.",
	tooLong: "That is too long.",
	whichPart: "Please say which part to book.",
	whichLines: "Please send the parts as a list, each with its partId and quantity.",
	noLines: "Please choose at least one part.",
	tooManyLines: "An order holds at most 20 different parts. Please order the others separately.",
	lineTwice: "Please name each part once, with its whole quantity.",
	linesOrPart: "Please send either lines, or one partId and its quantity.",
	partUnknown: "We could not find exactly one part of that name. Please choose it from the list.",
	partGone: "This part is no longer in the shop. Please choose another one.",
	notYourEmail: "An order is booked under your own e-mail. Please leave it unchanged.",
	notYourOrders: "These are another account's orders. Please ask for your own.",
	wholeTotal: "Please give the total as a whole number of taka.",
	totalTooSmall: "The total of an order must be at least 100 taka. Please book more.",
	totalTooLarge: "The total of an order can be at most 999,999 taka. Please book fewer at a time.",
	totalChanged:
		"The price or the delivery charge has changed. Please check the new total and confirm it.",
	tooManyUnpaid:
		"You have too many unpaid orders. Please pay for one or delete one, then book again.",
	unverifiedUnpaid:
		"You have two unpaid orders, the most we allow before your e-mail address is verified. Open the link in our mail to verify it and you can go on booking at once, or pay for one first.",
	// Stock that is held without money.
	heldByOthers: (seconds: number) =>
		`Others are just paying for the last of this part. Please try again in ${waitInWords(seconds)}: what they do not pay for is free again then.`,
	heldByYou:
		"You hold as many of this part as we set aside before a first payment. Pay for that order, and you can book more at once.",
	bookFewer: (units: number) =>
		`Until your first payment we set aside up to ${units} of this part for you, so that there is some for others too. Please book ${units} or fewer now; once you have paid for an order, you can book as many as there are.`,
	heldTooLong: (seconds: number) =>
		`Parts were held for you for a long time today and not paid for, and others want them too. Please pay for one of your orders, or try again in ${waitInWords(seconds)}.`,
	busy: "Somebody else booked this part at the same moment. Please try again.",
	// Paying.
	wrongOrder: "The order in the address and the order sent are not the same.",
	orderMissing: "We could not find this order among yours.",
	whichOrder:
		"We could not tell which order this pays for. Please open it in My Orders and pay there.",
	methodUnknown: "Please choose how you pay.",
	alreadyPaid: "This order is already paid.",
	paidOnDelivery: "This order is paid when it arrives.",
	packedStays: "This order is packed, so it cannot be deleted any more.",
	holdOver: "The time to pay for this order is over. Please book the part again.",
	orderDeleted: "This order was deleted. Please book the part again.",
	orderClosing: "This order is being cancelled right now. Please check it again in a moment.",
	orderRefunded: "This order was refunded. Please book the part again.",
	refundedStays: "This order was refunded. It stays in your list as a record.",
	cancelNotPaid: "This order is not paid, so there is nothing to give back. You can delete it.",
	cancelPacked:
		"This order is packed already, so it cannot be cancelled here any more. Please call us.",
	paymentsNotSetUp:
		"This shop cannot take cards yet. Your booking is saved; please ask us how to pay.",
	paymentUnknown: "We could not find a finished payment for this order. Please try to pay again.",
	paymentUnreachable:
		"The payment provider is not answering right now. Nothing was changed; please try again in a moment.",
	paymentUnderWay:
		"A payment for this order is being processed. Please wait until it is done, then check again.",
	refundedLate:
		"Your payment came after the booking had ended and the parts were sold. We refund the whole amount to your card.",
	// The steps of admins.
	notThatWay: "An order goes from panding to shipped to delivered. This change is not one of them.",
	refundUnderWay: "This order is being refunded, so its status cannot change.",
	refundPending:
		"The payment provider is not answering right now. The refund is recorded, and the shop keeps trying.",
	refundNotPaid: "Only a paid order can be refunded.",
	refundEmpty: "Please say for which parts, or that it is for the delivery, and how much.",
	refundTooMuch:
		"More cannot go back than was paid for each part and for the delivery, less what has gone back already.",
	refundWordsLong: "Please keep the reason to 500 characters.",
	refundChanged:
		"Something was refunded since you looked. Please check what is left and decide again.",
	refundedSeen: "Please send what had been refunded when you looked, in taka.",
	wholeTaka: "Please give a whole amount of taka.",
	notUnpaid: "A reminder can only be sent for an unpaid order.",
	statusUnknown: "Please give one of: shipped, delivered, refunded.",
	statusListed: "Please give one of: unpaid, panding, shipped, delivered, expired, refunded.",
	packedListed: "Please give yes or no.",
	lateListed: "Please give yes, or leave it out.",
	partIdWrong: "Please give the id of a part.",
	dayWrong: "Please give a day as YYYY-MM-DD, or a time in the form of RFC 3339.",
	searchTooLong: "Please search with at most 200 characters.",
	forgedWebhook: "The signature does not match.",
	webhookTooLarge: "This message is too large.",
} as const;

function waitInWords(seconds: number): string {
	if (seconds < 90) return "a minute";
	return seconds < 2 * 60 * 60
		? `${Math.ceil(seconds / 60)} minutes`
		: `${Math.ceil(seconds / 3600)} hours`;
}
