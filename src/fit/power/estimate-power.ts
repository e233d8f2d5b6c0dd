import { wattsOfCard } from "../knowledge/card-power.ts";
import { type Build, type BuildPart, numberOf, type Rule, textOf, yesNoOf } from "../rule.ts";
import { recommendedWatts } from "./recommended-watts.ts";

/** What a part draws: at least and at most, the same where it is known; null where nothing is. In W. */
export type Addend = {
	partId: string;
	category: string;
	units: number;
	from: number | null;
	to: number | null;
};

/**
 * The power estimate of a build, in W. `to` is null where nobody knows what a part draws at most. `recommended` is
 * the usual size of supply that bears the upper end with 30 % to spare.
 */
export type PowerEstimate = {
	from: number;
	to: number | null;
	recommended: number | null;
	addends: readonly Addend[];
};

type Draw = readonly [from: number | null, to: number | null];

// A processor's design power is the least it draws at full load, and what records with both values show at most:
// an i9-14900 has 65 W and draws 219.
const maxTimesDesignPower = 3.45;
const boardW = 40;
const moduleW = 4;
const nvmeW = 8;
const sataW = 3;
const diskW = 9;
const fanW = 3;
const pumpW = 12;

const draws: Readonly<Record<string, (part: BuildPart) => Draw>> = {
	processor: processorDraw,
	"graphics-card": (card) => same(wattsOfCard(card)),
	motherboard: () => same(boardW),
	memory: modulesDraw,
	ssd: ssdDraw,
	"hard-disk": () => same(diskW),
	"cpu-cooler": coolerDraw,
	"case-fan": (fans) => times(numberOf(fans, "fanCount"), fanW, [fanW, null]),
};

/** What tells the draw of each part. */
export const readOfDraws = {
	processor: ["pptW", "tdpW"],
	"graphics-card": ["tdpW", "chipset"],
	motherboard: [],
	memory: ["modules"],
	ssd: ["nvme", "interface"],
	"hard-disk": ["formFactor"],
	"cpu-cooler": ["coolingType", "fanCount"],
	"case-fan": ["fanCount"],
} satisfies Rule["reads"];

/** What the parts of a build draw together, each with its share. Parts that draw nothing of note have none. */
export function estimatePower(build: Build): PowerEstimate {
	const addends = build.parts.flatMap((part) => {
		const draw = draws[part.category]?.(part);
		if (!draw) return [];
		const [from, to] = draw.map((watts) => (watts === null ? null : watts * part.quantity));
		const { id: partId, category, quantity: units } = part;
		return [{ partId, category, units, from: round(from), to: round(to) }];
	});
	const from = addends.reduce((sum, addend) => sum + (addend.from ?? 0), 0);
	const to = addends.some((addend) => addend.to === null)
		? null
		: addends.reduce((sum, addend) => sum + (addend.to ?? 0), 0);
	return { from, to, recommended: to === null ? null : recommendedWatts(to), addends };
}

function processorDraw(processor: BuildPart): Draw {
	const packagePower = numberOf(processor, "pptW");
	if (packagePower !== null) return same(packagePower);
	const designPower = numberOf(processor, "tdpW");
	return designPower === null ? [null, null] : [designPower, designPower * maxTimesDesignPower];
}

function modulesDraw(kit: BuildPart): Draw {
	return times(numberOf(kit, "modules"), moduleW, [moduleW, null]);
}

function ssdDraw(ssd: BuildPart): Draw {
	const nvme = yesNoOf(ssd, "nvme");
	if (nvme !== null) return same(nvme ? nvmeW : sataW);
	const connection = textOf(ssd, "interface");
	if (connection === null) return [sataW, nvmeW];
	return same(connection.includes("PCIe") ? nvmeW : sataW);
}

function coolerDraw(cooler: BuildPart): Draw {
	const kind = textOf(cooler, "coolingType");
	if (kind === "Air, without fan") return same(0);
	const pump: Draw = kind === "Air" ? same(0) : kind === "Liquid" ? same(pumpW) : [0, pumpW];
	// Coolers of whatever kind have one to six fans.
	const fans = times(numberOf(cooler, "fanCount"), fanW, [fanW, 6 * fanW]);
	return [(pump[0] ?? 0) + (fans[0] ?? 0), (pump[1] ?? 0) + (fans[1] ?? 0)];
}

function same(watts: number | null): Draw {
	return [watts, watts];
}

function times(units: number | null, watts: number, otherwise: Draw): Draw {
	return units === null ? otherwise : same(units * watts);
}

function round(watts: number | null | undefined): number | null {
	return watts === null || watts === undefined ? null : Math.round(watts);
}
