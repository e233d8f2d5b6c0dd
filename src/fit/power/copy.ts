export const copy = {
	plugsEnough: "the plugs of this supply suffice for this card",
	plugs8: "the number of this card's 8-pin plugs",
	plugs6: "the number of this card's 6-pin plugs",
	plugs12v: "the number of this card's 12VHPWR or 12V-2x6 plugs",
	supply8: "the number of this supply's 6+2-pin plugs for cards",
	supply12v: "the number of this supply's 12VHPWR or 12V-2x6 plugs",
	cardPower: "the power draw of this card",
	cardPowerDoubted:
		"the record of this card tells a power draw that is far from what the maker of its chip says",
	onePlug:
		"every card with this chip has one 12VHPWR or 12V-2x6 plug, and this record tells of 8-pin plugs",
	noPlugs:
		"nobody has recorded which plugs this card has, and it draws more than the 75 W of its slot",
	noneOrOne:
		"nobody has recorded how many 6+2-pin plugs this supply has, and a card up to 75 W may have one",
	needs: (eight: number | string, twelve: number | string) =>
		`The cards have ${eight} 8-pin or 6-pin and ${twelve} 12VHPWR or 12V-2x6 plugs`,
	gives: (eight: number | string, twelve: number | string) =>
		`this supply has ${eight} 6+2-pin and ${twelve} 12VHPWR or 12V-2x6`,
	none: "no known",
	slotOnly: (watts: number | string, eight: number | string) =>
		`This card draws ${watts} W and has no recorded plug, this supply has ${eight} 6+2-pin plugs should it have one`,
	plugsFit: "fits",
	adapter: (plugs: number | string) =>
		`fits with the adapter that comes with such cards, which takes ${plugs} of the 6+2-pin plugs`,
	molexAdapter: "fits with an adapter for its 6-pin plug",
	plugsMissing: (missing: number | string) => `does not fit, ${missing} plugs are missing`,

	epsEnough: "the plugs of this supply suffice for the processor's power on this board",
	boardEps8: "the number of this board's 8-pin sockets for the processor's power",
	boardEps4: "the number of this board's 4-pin sockets for it",
	supplyEps: "the number of this supply's 8-pin plugs for it",
	boardEps: (sockets: number | string, plugs: number | string) =>
		`This board has ${sockets} sockets for the processor's power, this supply has ${plugs} plugs`,
	epsFits: "fits",
	epsFewer: "runs with fewer, but heavy loads and overclocking need all of them",

	wattsEnough: "the power of this supply suffices",
	supplyWatts: "the power of this supply",
	processorWatts: "the power that this processor draws",
	watts: (estimate: string, supply: number | string) =>
		`This build draws an estimated ${estimate} W, this supply gives ${supply} W`,
	between: (low: number | string, high: number | string) => `${low} to ${high}`,
	includedWatts: (estimate: string, supply: number | string) =>
		`This build draws an estimated ${estimate} W, the supply that comes with this case gives ${supply} W`,
	wattsFit: "suffices with 30 % to spare",
	wattsTight: "suffices, but with less than 30 % to spare",
	wattsFail: "too little, less than 10 % above the estimate",
	rangeNotKnown: (low: string, high: number | string) =>
		`the estimate is ${low} W, because the record of a part tells less than what it draws, and this supply gives ${high} W`,

	standardEnough: "this supply is built for the short peaks of this card",
	supplyStandard: "the ATX standard of this supply",
	modern: (watts: number | string, why: string) =>
		`This card draws ${watts} W, this supply is built to ${why}: fits its short peaks.`,
	old: (watts: number | string, standard: string) =>
		`This card draws ${watts} W, this supply is built to ${standard}: peaks of such cards may switch it off; ATX 3 is meant for them.`,
	atx3: "ATX 3, as its 12VHPWR or 12V-2x6 plug tells",
	atx: (version: string) => `ATX ${version}`,
};
