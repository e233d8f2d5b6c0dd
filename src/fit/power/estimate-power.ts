import { wattsOfCard } from "../knowledge/card-power.ts";
import { type Build, type BuildPart, numberOf, type Rule, textOf, yesNoOf } from "../rule.ts";

/** The smallest and the largest draw of a part in W; null if it is unknown. */
type Draw = readonly [from: number | null, to: number | null];

// At full load, a processor draws at least its design power. Records with both values show the
// most: an i9-14900 has 65 W and draws 219.
const maxTimesDesignPower = 3.45;
const boardW = 40;
const moduleW = 4;
const nvmeW = 8;
const sataW = 3;
const diskW = 9;
const fanW = 3;
const pumpW = 12;

/** By category, the attributes that decide a part's draw, and the function that estimates the draw. */
const draws: Readonly<Record<string, { reads: string[]; draw: (part: BuildPart) => Draw }>> = {
	processor: { reads: ["pptW", "tdpW"], draw: processorDraw },
	"graphics-card": { reads: ["tdpW", "chipset"], draw: (card) => same(wattsOfCard(card)) },
	motherboard: { reads: [], draw: () => same(boardW) },
	memory: { reads: ["modules"], draw: modulesDraw },
	ssd: { reads: ["nvme", "interface"], draw: ssdDraw },
	"hard-disk": { reads: ["formFactor"], draw: () => same(diskW) },
	"cpu-cooler": { reads: ["coolingType", "fanCount"], draw: coolerDraw },
	"case-fan": { reads: ["fanCount"], draw: fansDraw },
};

export const readOfDraws: Rule["reads"] = Object.fromEntries(
	Object.entries(draws).map(([category, { reads }]) => [category, reads]),
);

/**
 * Estimates the draw of a build in W, with the share of each part. Parts with a negligible draw
 * have no share. `upToWatts` is null if a part's largest draw is unknown. `recommendedW` is the
 * usual supply size with 30 % to spare.
 */
export function estimatePower(build: Build) {
	const addends = build.parts.flatMap((part) => {
		const draw = draws[part.category]?.draw(part);
		if (!draw) return [];
		const [watts = null, upToWatts = null] = draw.map((value) =>
			value === null ? null : Math.round(value * part.quantity),
		);
		return [{ part, watts, upToWatts }];
	});
	const watts = addends.reduce((sum, addend) => sum + (addend.watts ?? 0), 0);
	const upToWatts = addends.some((addend) => addend.upToWatts === null)
		? null
		: addends.reduce((sum, addend) => sum + (addend.upToWatts ?? 0), 0);
	const recommendedW = upToWatts === null ? null : recommendedWatts(upToWatts);
	return { watts, upToWatts, recommendedW, addends };
}

// The supply sizes that makers sell most, in W: most of 3,051 recorded supplies have one.
const usualSizes = [300, 400, 450, 500, 550, 600, 650, 750, 850, 1000, 1200, 1300, 1600, 2000];

/** The supply's power for each estimated watt. The supply then runs quietly, and age and peaks do no harm. */
export const headroom = 1.3;

/** The smallest usual supply size with that headroom; above the largest size, the next full hundred. */
export function recommendedWatts(estimateW: number): number {
	const needed = Math.ceil(Math.round(estimateW * headroom * 10) / 10);
	return usualSizes.find((size) => size >= needed) ?? Math.ceil(needed / 100) * 100;
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

function fansDraw(fans: BuildPart): Draw {
	return times(numberOf(fans, "fanCount"), fanW, [fanW, null]);
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
	// Coolers of any kind have one to six fans.
	const fans = times(numberOf(cooler, "fanCount"), fanW, [fanW, 6 * fanW]);
	return [(pump[0] ?? 0) + (fans[0] ?? 0), (pump[1] ?? 0) + (fans[1] ?? 0)];
}

function same(watts: number | null): Draw {
	return [watts, watts];
}

function times(units: number | null, watts: number, otherwise: Draw): Draw {
	return units === null ? otherwise : same(units * watts);
}
