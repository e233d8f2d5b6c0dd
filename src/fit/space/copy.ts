import { counted, told } from "../told.ts";

// What the rules of the room in the case say.
export const copy = {
	boardInCase: "the board fits the case",
	form: told("form", (form) => `is ${form}`),
	boardForms: told("list of board forms", (forms) => `takes ${forms}`),
	boardTooLarge: "does not fit, the board is larger than any of them",
	otherBoard: "the case does not name this form, which is not larger than all that it names",
	formsDoubted: "a case of this kind or with so many slots takes more than Mini-ITX",
	measureDepth:
		"fits as far as named, but EATX boards are 257 to 330 mm deep, compare it with what the case's maker says",
	tableOfForms: "form factor specifications (Intel, VIA, SSI Forum)",

	cardLengthFits: "the card fits the case in length",
	length: told("length", (length) => `is ${length} long`),
	greatestCard: told("greatest length of cards", (length) => `takes cards up to ${length}`),
	coolerKind: told("kind (air or liquid)", (kind) => `is ${kind}`),
	radiatorInFront: (ending: string) =>
		`${ending} without the radiator in front, which takes up to 65 mm with its fans`,

	cardWidthFits: "the width of the card fits the case",
	cardsBesideEachOther: "the cards fit the case beside each other",
	width: told("width in slots", (slots) => `is ${counted(slots, "slot")} wide`),
	expansionSlots: told("number of expansion slots", (n) => `has ${counted(n, "expansion slot")}`),
	slotSpacing: "nobody records how far the slots of a board are from each other",
	slots: (count: number | string) => counted(count, "slot"),

	supplyFormFits: "the supply fits the case in form",
	supplyForms: told("list of supply forms", (forms) => `takes ${forms} supplies`),
	bracketNotKnown: "nobody records whether there is a bracket for a smaller supply",

	supplyLengthFits: "the supply fits the case in length",
	greatestSupply: told("greatest length of supplies", (length) => `takes supplies up to ${length}`),

	includedSupply: told("power", (supply) => `comes with a supply of its own (${supply})`),
	supplyPower: told("power", (watts) => `gives ${watts}`),
	secondSupply: "two supplies, one of them is not needed",
	noOtherSupply: "no other one is needed unless its power is too little",

	coolerHeightFits: "the cooler fits the case in height",
	height: told("height", (height) => `is ${height} high`),
	greatestCooler: told("greatest height of coolers", (height) => `takes coolers up to ${height}`),

	radiatorFits: "the radiator fits the case",
	cooling: told("cooling", (cooling) => `is ${cooling}`),
	cardRadiatorNotRecorded: "nobody has recorded the size of the card's radiator",
	radiator: told("length of the radiator", (length) => `has a radiator of ${length}`),
	radiatorMounts: told(
		"list of places for radiators",
		(mounts) => `has room for radiators at ${mounts}`,
	),
	radiatorTooLong: "does not fit, longer than any place",
	otherFanSize: "the case has a place as long, but for fans of another size",

	drivesInBays: "every drive finds a bay in the case",
	bays35: told('number of 3.5" bays', (n) => `has ${counted(n, "bay")} of 3.5"`),
	bays25: told('number of 2.5" bays', (n) => `has ${counted(n, "bay")} of 2.5"`),
	bays: (count: number | string) => counted(count, "bay"),
	inBracket: (ending: string, drives: number | string) =>
		`${ending}, with a bracket for ${counted(drives, "drive")} of 2.5" in a bay of 3.5"`,

	backConnectFits: "the case has openings for the board's connectors",
	backConnectBoard: told("connectors on the back", () => "has its connectors on the back"),
	backConnectCase: told("openings for connectors on the back", (yesOrNo) =>
		yesOrNo === "yes" ? "is made for such boards" : "has no openings for them",
	),
	backConnectNotKnown: "records say no of many that have them",
};
