export const copy = {
	serialWrong: "A serial number has 3 to 60 letters, digits and signs, without gaps.",
	serialTwice: (serial: string) => `The serial number ${serial} is entered twice.`,
	serialTaken: "A serial number is noted for another unit of this part already.",
	serialTakenBy: (serial: string, order: string) =>
		`The serial number ${serial} is noted already, for order ${order}.`,
	tooManySerials: "There are more serial numbers than units of a part.",
	notInOrder: "A part is not in this order.",
	linesWrong: "Please send the serial numbers as a list, each part once.",
	notPackable: "Only a paid order that is not shipped yet can be packed.",
	packedAlready: "This order is packed already. Its serial numbers can be corrected.",
	notPackedYet: "This order is not packed yet, so there is nothing to correct.",
	notShippedYet: "This order is not shipped yet, so it has no courier.",
	courierUnknown: "Please choose one of: pathao, steadfast, redx, sundarban, own.",
	courierNeeded: "Please say which courier the tracking number belongs to.",
	courierOnlyShipped: "Only an order that is being shipped has a courier.",
	trackingWrong: "A tracking number has up to 60 letters, digits and - _ . / #, without gaps.",
} as const;
