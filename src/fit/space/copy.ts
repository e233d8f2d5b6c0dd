export const copy = {
	boardInCase: "this board fits this case",
	boardForm: "the form of this board",
	boardForms: "the forms of boards that this case takes",
	boardIs: (form: string, forms: string) => `This board is ${form}, this case takes ${forms}`,
	boardFits: "fits",
	boardTooLarge: "does not fit, the board is larger than any of them",
	otherBoard:
		"the case does not name this form, and its board is not larger on every side than those that the case names",
	formsDoubted:
		"its record names Mini-ITX alone, and the case has more slots than such boards or is of a kind recorded so by default",
	measureDepth:
		"fits as far as named, but EATX boards are 257 to 330 mm deep: compare the depth with what the maker of the case says",

	cardInCase: "this card fits this case in length",
	cardLength: "the length of this card",
	caseLength: "the length of cards that this case takes",
	cardAndCase: (card: number | string, room: number | string) =>
		`This card is ${card} mm long, this case takes ${room} mm`,
	radiatorInFront:
		"A radiator mounted in front with its fans takes up to 65 mm of it: mount it elsewhere, or measure",

	cardWidthInCase: "the width of this card fits this case",
	cardsWidthInCase: "several cards fit beside each other in this case",
	cardWidth: "the width of this card in slots",
	caseSlots: "the number of expansion slots of this case",
	slotSpacing: "the distance between the slots of a board is not recorded",
	widthAndSlots: (slots: number | string, room: number | string) =>
		`${slots} expansion slots are covered by the card, this case has ${room}`,
	widthsAndSlots: (slots: number | string, room: number | string) =>
		`${slots} expansion slots are covered by the cards, this case has ${room}`,
	slotsLeft: (left: number | string) => `fits, ${left} left`,
	slotsOver: (over: number | string) => `does not fit, ${over} too many`,

	supplyForm: "the form of this supply",
	supplyForms: "the forms of supplies that this case takes",
	supplyInCase: "this supply fits this case in form",
	supplyIs: (form: string, forms: string) => `This supply is ${form}, this case takes ${forms}`,
	supplyTooLarge: "does not fit",
	bracketNotKnown: "whether there is a bracket for a smaller supply is not recorded",

	supplyLengthInCase: "this supply fits this case in length",
	supplyLength: "the length of this supply",
	caseSupplyLength: "the length of supplies that this case takes",
	supplyAndCase: (supply: number | string, room: number | string) =>
		`This supply is ${supply} mm long, this case takes ${room} mm`,

	includedSupply: (supply: string) => `This case comes with a supply of its own (${supply})`,
	secondSupply: "another one is chosen too",
	noOtherSupply: "no other one is needed unless its power is too little",

	coolerInCase: "this cooler fits this case in height",
	coolerKind: "whether this cooler is an air cooler",
	coolerHeight: "the height of this cooler",
	caseHeight: "the height of coolers that this case takes",
	coolerAndCase: (cooler: number | string, room: number | string) =>
		`This cooler is ${cooler} mm high, this case takes ${room} mm`,

	cardRadiatorInCase: "the radiator of this card fits this case",
	cardCooling: "the cooling of this card",
	cardRadiatorNotRecorded: "nobody has recorded the size of its radiator",
	radiatorInCase: "the radiator of this cooler fits this case",
	radiatorSize: "the size of this cooler's radiator",
	radiatorMounts: "the places for radiators in this case",
	radiatorAndCase: (radiator: number | string, mounts: string) =>
		`The radiator of this cooler is ${radiator} mm long, this case has room for ${mounts}`,
	radiatorTooLong: "does not fit, longer than any place",
	otherFanSize:
		"it has no place for fans of its size as far as recorded, though one that is as long",

	drivesInCase: "the drives find a bay in this case",
	driveForm: "the form of this drive",
	bays35: "the number of 3.5-inch bays of this case",
	bays25: "the number of 2.5-inch bays of this case",
	drives: (large: number | string, small: number | string) =>
		`The build has ${large} drives of 3.5 inches and ${small} of 2.5 inches`,
	bays: (large: number | string, small: number | string) =>
		`this case has ${large} bays of 3.5 inches and ${small} of 2.5 inches`,
	baysOver: (over: number | string) => `does not fit, ${over} without a bay`,
	bayBrackets: (drives: number | string) =>
		`fits, with a bracket for ${drives} of 2.5 inches in a bay of 3.5 inches`,

	backConnectInCase: "this board with its connectors on the back fits this case",
	backConnectBoard: "whether this board has its connectors on the back",
	backConnectCase: "whether this case has openings for connectors on the back of a board",
	backConnectNotKnown: "no record tells that this case has openings for them",
	backConnectFits:
		"This board has its connectors on the back, this case is made for such boards: fits.",
};
