import { counted, statedCount, statedValue } from "../stated-value.ts";

export const copy = {
	boardInCase: "the board fits the case",
	form: statedValue("form", (form) => `is ${form}`),
	boardForms: statedValue("list of board forms", (forms) => `takes ${forms}`),
	boardTooLarge: "does not fit, the board is larger than any of them",
	otherBoard: "the case does not name this form, which is not larger than all that it names",
	formsDoubted: "a case of this kind or with so many slots takes more than Mini-ITX",
	measureDepth:
		"fits as far as named, but EATX boards are 257 to 330 mm deep, compare it with what the case's maker says",
	tableOfForms: "form factor specifications (Intel, VIA, SSI Forum)",

	cardLengthFits: "the card fits the case in length",
	length: statedValue("length", (length) => `is ${length} long`),
	greatestCard: statedValue("greatest length of cards", (length) => `takes cards up to ${length}`),
	coolerKind: statedValue("kind (air or liquid)", (kind) => `is ${kind}`),
	radiatorInFront: (ending: string) =>
		`${ending} without the radiator in front, which takes up to 65 mm with its fans`,

	cardWidthFits: "the width of the card fits the case",
	cardsBesideEachOther: "the cards fit the case beside each other",
	width: statedValue("width in slots", (slots) => `is ${counted(slots, "slot")} wide`),
	expansionSlots: statedCount("expansion slot"),
	slotSpacing: "nobody records how far the slots of a board are from each other",
	slots: (count: number | string) => counted(count, "slot"),

	supplyFormFits: "the supply fits the case in form",
	supplyForms: statedValue("list of supply forms", (forms) => `takes ${forms} supplies`),
	bracketNotKnown: "nobody records whether there is a bracket for a smaller supply",

	supplyLengthFits: "the supply fits the case in length",
	greatestSupply: statedValue(
		"greatest length of supplies",
		(length) => `takes supplies up to ${length}`,
	),

	includedSupply: statedValue("power", (supply) => `comes with a supply of its own (${supply})`),
	supplyPower: statedValue("power", (watts) => `gives ${watts}`),
	secondSupply: "two supplies, one of them is not needed",
	noOtherSupply: "no other one is needed unless its power is too little",

	coolerHeightFits: "the cooler fits the case in height",
	height: statedValue("height", (height) => `is ${height} high`),
	greatestCooler: statedValue(
		"greatest height of coolers",
		(height) => `takes coolers up to ${height}`,
	),

	radiatorFits: "the radiator fits the case",
	cooling: statedValue("cooling", (cooling) => `is ${cooling}`),
	cardRadiatorNotRecorded: "nobody has recorded the size of the card's radiator",
	radiator: statedValue("length of the radiator", (length) => `has a radiator of ${length}`),
	radiatorMounts: statedValue(
		"list of places for radiators",
		(mounts) => `has room for radiators at ${mounts}`,
	),
	radiatorTooLong: "does not fit, longer than any place",
	otherFanSize: "the case has a place as long, but for fans of another size",

	drivesInBays: "every drive finds a bay in the case",
	bays35: statedValue('number of 3.5" bays', (n) => `has ${counted(n, "bay")} of 3.5"`),
	bays25: statedValue('number of 2.5" bays', (n) => `has ${counted(n, "bay")} of 2.5"`),
	bays: (count: number | string) => counted(count, "bay"),
	inBracket: (ending: string, drives: number | string) =>
		`${ending}, with a bracket for ${counted(drives, "drive")} of 2.5" in a bay of 3.5"`,

	backConnectFits: "the case has openings for the board's connectors",
	backConnectBoard: statedValue("connectors on the back", () => "has its connectors on the back"),
	backConnectCase: statedValue("openings for connectors on the back", (yesOrNo) =>
		yesOrNo === "yes" ? "is made for such boards" : "has no openings for them",
	),
	backConnectNotKnown: "records say no of many that have them",
};
