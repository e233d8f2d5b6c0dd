import { counted } from "../counted.ts";

// What the rules of the room in the case say.
export const copy = {
	boardInCase: "the board fits the case",
	boardForm: "form",
	isForm: (form: string) => `is ${form}`,
	boardForms: "list of board forms",
	takesForms: (forms: string) => `takes ${forms}`,
	boardTooLarge: "does not fit, the board is larger than any of them",
	otherBoard: "the case does not name this form, which is not larger than all that it names",
	formsDoubted: "a case of this kind or with so many slots takes more than Mini-ITX",
	measureDepth:
		"fits as far as named, but EATX boards are 257 to 330 mm deep, compare it with what the case's maker says",
	tableOfForms: "form factor specifications (Intel, VIA, SSI Forum)",

	cardLengthFits: "the card fits the case in length",
	length: "length",
	isLong: (length: string) => `is ${length} long`,
	greatestCard: "greatest length of cards",
	takesCards: (length: string) => `takes cards up to ${length}`,
	coolerKind: "kind (air or liquid)",
	isKind: (kind: string) => `is ${kind}`,
	radiatorInFront: (ending: string) =>
		`${ending} without the radiator in front, which takes up to 65 mm with its fans`,

	cardWidthFits: "the width of the card fits the case",
	cardsBesideEachOther: "the cards fit the case beside each other",
	width: "width in slots",
	isWide: (slots: number | string) => `is ${counted(slots, "slot")} wide`,
	expansionSlots: "number of expansion slots",
	hasExpansionSlots: (count: number | string) => `has ${counted(count, "expansion slot")}`,
	slotSpacing: "nobody records how far the slots of a board are from each other",
	slots: (count: number | string) => counted(count, "slot"),

	supplyFormFits: "the supply fits the case in form",
	supplyForms: "list of supply forms",
	takesSupplies: (forms: string) => `takes ${forms} supplies`,
	bracketNotKnown: "nobody records whether there is a bracket for a smaller supply",
	sameFormTable: "SSI Forum, EPS12V 2.92",

	supplyLengthFits: "the supply fits the case in length",
	greatestSupply: "greatest length of supplies",
	takesSupplyLength: (length: string) => `takes supplies up to ${length}`,

	hasSupply: (supply: string) => `comes with a supply of its own (${supply})`,
	supplyPower: "power",
	givesWatts: (watts: string) => `gives ${watts}`,
	secondSupply: "two supplies, one of them is not needed",
	noOtherSupply: "no other one is needed unless its power is too little",

	coolerHeightFits: "the cooler fits the case in height",
	height: "height",
	isHigh: (height: string) => `is ${height} high`,
	greatestCooler: "greatest height of coolers",
	takesCoolers: (height: string) => `takes coolers up to ${height}`,

	radiatorFits: "the radiator fits the case",
	cooling: "cooling",
	isCooled: (cooling: string) => `is ${cooling}`,
	cardRadiatorNotRecorded: "nobody has recorded the size of the card's radiator",
	radiator: "length of the radiator",
	hasRadiator: (length: string) => `has a radiator of ${length}`,
	radiatorMounts: "list of places for radiators",
	hasMounts: (mounts: string) => `has room for radiators at ${mounts}`,
	radiatorTooLong: "does not fit, longer than any place",
	otherFanSize: "the case has a place as long, but for fans of another size",

	drivesInBays: "every drive finds a bay in the case",
	driveForm: "form",
	bays35: 'number of 3.5" bays',
	hasBays35: (count: number | string) => `has ${counted(count, "bay")} of 3.5"`,
	bays25: 'number of 2.5" bays',
	hasBays25: (count: number | string) => `has ${counted(count, "bay")} of 2.5"`,
	bays: (count: number | string) => counted(count, "bay"),
	inBracket: (ending: string, drives: number | string) =>
		`${ending}, with a bracket for ${counted(drives, "drive")} of 2.5" in a bay of 3.5"`,

	backConnectFits: "the case has openings for the board's connectors",
	backConnectBoard: "connectors on the back",
	hasBackConnectors: () => "has its connectors on the back",
	backConnectCase: "openings for connectors on the back",
	takesBackConnectors: (yesOrNo: string) =>
		yesOrNo === "yes" ? "is made for such boards" : "has no openings for them",
	backConnectNotKnown: "records say no of many that have them",
};
