/** Every sentence that ordering says. Those that the specification quotes stand letter for letter (spec §5, §8). */
export const copy = {
	// Spec §5, Booking quantity.
	belowMinimum: "Quantity can not lower than minimumQuantity",
	aboveAvailable: "Quantity can not higher than availableQuantity",
	wholeQuantity: "Please give the quantity as a whole number.",
	phoneNeeded: "Please give a phone number we can call.",
	phoneWrong: "Please give a mobile number of Bangladesh (01XXXXXXXXX), or + and 7 to 15 digits.",
	addressNeeded: "Please give the address to deliver to.",
	areaNeeded: "Please give the area or district.",
	deliveryWrong: "Please give an address and an area to deliver to, or say that you collect it.",
	tooLong: "That is too long.",
	whichPart: "Please say which part to book.",
	partUnknown: "We could not find exactly one part of that name. Please choose it from the list.",
	partGone: "This part is no longer in the shop. Please choose another one.",
	notYourEmail: "An order goes to your own e-mail. Please leave it as it is.",
	notYourOrders: "These are another account's orders. Please ask for your own.",
	wholeTotal: "Please give the total as a whole number of taka.",
	totalTooSmall: "An order comes to 100 taka at least. Please book more of it.",
	totalTooLarge: "A card takes 999,999 taka at most. Please book fewer at a time.",
	totalChanged: "The price has changed. Please look at the new total and confirm it again.",
	tooManyUnpaid:
		"You have too many unpaid orders. Please pay for one or delete one, then book again.",
	unverifiedUnpaid:
		"You hold two unpaid orders, which is as many as we set aside before your e-mail address is verified. Press the link in our mail and you can book on at once, or pay for one first.",
	unverifiedNetwork:
		"From your network several orders wait to be paid by people whose e-mail address is not verified yet, and we cannot set aside more. Press the link in our mail, and you can book on at once.",
	unverifiedShare:
		"Before your e-mail address is verified we set aside only a few of this part at a time. Press the link in our mail and you can book as many as there are, or take fewer now.",
	tooManyExpired:
		"Too many of your bookings ran out unpaid today. Please wait and try again later.",
	busy: "Somebody else was quicker just now. Please try again.",
	// Paying.
	wrongOrder: "The order in the address and the order sent are not the same.",
	orderMissing: "There is no such order of yours.",
	whichOrder:
		"We could not tell which order this pays for. Please open it in My Orders and pay there.",
	alreadyPaid: "This order is paid already.",
	holdOver: "The time to pay for this order is over. Please book the part again.",
	orderDeleted: "This order was deleted. Please book the part again.",
	orderClosing: "This order is being closed just now. Please look at it again in a moment.",
	orderRefunded: "The money for this order went back. Please book the part again.",
	refundedStays: "The money for this order went back. It stays in your list as a record.",
	paymentsNotSetUp:
		"This shop cannot take cards yet. Your booking is kept; please ask us how to pay.",
	paymentUnknown: "We could not find a finished payment for this order. Please try to pay again.",
	paymentUnreachable:
		"The payment provider does not answer just now. Nothing was changed; please try again in a moment.",
	paymentUnderWay:
		"A payment for this order is under way. Please wait until it is done, then look again.",
	refundedLate:
		"Your payment came after the booking had run out and the parts were sold. The whole amount goes back to your card.",
	// What admins do.
	notThatWay: "An order goes from panding to shipped to delivered. This step is not one of them.",
	refundUnderWay: "The money of this order is on its way back, so it cannot be sent on.",
	refundPending:
		"The payment provider does not answer just now. The refund is noted and the shop keeps asking by itself.",
	notUnpaid: "Only an unpaid order can be reminded of.",
	statusUnknown: "Please give one of: shipped, delivered, refunded.",
	statusListed: "Please give one of: unpaid, panding, shipped, delivered, expired, refunded.",
	dayWrong: "Please give a day as YYYY-MM-DD, or a time in the form of RFC 3339.",
	searchTooLong: "Please search with at most 200 characters.",
	forgedWebhook: "The signature does not fit.",
	webhookTooLarge: "This message is too large.",
} as const;
