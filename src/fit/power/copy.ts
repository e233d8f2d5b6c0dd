import { counted, statedCount, statedValue } from "../stated-value.ts";

/** Plugs and sockets by their number of pins: "has 2 × 6-pin plugs". */
function statedPlugs(singular: string) {
	return statedValue(`number of ${singular}s`, (n) => `has ${counted(n, `× ${singular}`)}`);
}

export const copy = {
	plugsEnough: "the plugs of the supply suffice",
	anyPlugs: "power plugs",
	plugs6: statedPlugs("6-pin plug"),
	plugs8: statedPlugs("8-pin plug"),
	plugs12v: statedPlugs("12VHPWR or 12V-2x6 plug"),
	supply8: statedValue(
		"number of 6+2-pin plugs",
		(n) => `has ${counted(n, "× 6+2-pin plug")} for cards`,
	),
	power: statedValue("power draw", (watts) => `draws ${watts}`),
	powerDoubted: "the card's recorded power draw is far from what the maker of its chip says",
	onePlug: "cards with this chip have one 12VHPWR or 12V-2x6 plug, its record says otherwise",
	tableOfOnePlug: "nvidia.com, supplementary power connectors of each chip",
	slotOnly: "fits, the slot gives 75 W, and there is a plug should it have one",
	plugs: (count: number | string) => counted(count, "plug"),
	adapter: (plugs: number | string) =>
		`fits with the adapter of such cards, which takes ${counted(plugs, "× 6+2-pin plug")}`,
	molexAdapter: "fits with an adapter for its 6-pin plug",

	epsEnough: "the supply has the EPS plugs for the processor's power",
	boardEps8: statedPlugs("8-pin EPS socket"),
	boardEps4: statedPlugs("4-pin EPS socket"),
	supplyEps: statedCount("EPS plug"),
	epsFewer: (missing: string) =>
		`${missing} too few, it runs, but heavy loads and overclocking need all of them`,

	wattsEnough: "the power of the supply suffices",
	supplyWatts: statedValue("power", (watts) => `gives ${watts}`),
	includedWatts: statedValue("power", (supply) => `comes with a supply of ${supply}`),
	designPower: statedValue("power draw", (watts) => `is designed for ${watts}`),
	connection: statedValue("interface", (bus) => `is ${bus}`),
	form: statedValue("form", (form) => `is ${form}`),
	fans: statedCount("fan"),
	between: (low: number | string, high: string) => `${low} to ${high}`,
	atLeast: (low: string) => `${low} or more`,
	estimate: (watts: string, ending: string) => `an estimated ${watts} in all, ${ending}`,
	wattsTight: (left: string) => `${left} left, less than 30 % to spare`,
	wattsClose: (left: string) => `does not fit, ${left} left is less than 10 % to spare`,
	wattsOver: (over: string) => `does not fit, ${over} too little`,
	rangeNotKnown: (estimate: string) => `the estimate is ${estimate}, as not every draw is known`,
	tableOfShares: "processors draw 1 to 3.45 times their design power, by records with both",

	standardEnough: "the supply bears the short peaks of the card",
	standard: statedValue("ATX standard", (version) => `is built to ATX ${version}`),
	peaksFit: "fits, ATX 3 is made for the short peaks of such cards",
	plugTells: "fits, a plug of ATX 3, which is made for the short peaks of such cards",
	peaksWarn: "short peaks of such cards may switch it off, ATX 3 is made for them",
};
