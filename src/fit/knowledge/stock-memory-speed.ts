import type { BuildPart } from "../rule.ts";
import { generationsOf } from "./generation-of.ts";

/**
 * A generation's memory speed in MT/s without overclocking, with one module per channel. Every
 * processor runs `sure`; none runs more than `max`. `crowded` is the speed with two modules per
 * channel; null if it depends on the modules.
 */
type StockSpeed = { sure: number; max: number; crowded: number | null };

function speed(sure: number, max = sure, crowded: number | null = sure): StockSpeed {
	return { sure, max, crowded };
}

/**
 * The generations by memory type and speed. Sources: "Memory types" of the processors at ark.intel.com, and "System
 * memory specification" at amd.com. Confirmed: airlinkfreights.com/amd-ryzen-7000s-memory-sweet-spot-will-be-ddr5-6000
 * (AM5, and 3600 MT/s with four modules); indiekings.com/2024/06/amd-ryzen-9000-zen-5-cpus-enhanced-ddr5.html;
 * elchapuzasinformatico.com/2019/05/las-cpus-amd-ryzen-3000-soportan-de-forma-nativa-la-memoria-ddr4-3200-mhz (Ryzen
 * 1000 to 3000); thefpsreview.com/2022/07/06 (12th and 13th generation). JEDEC's 2666 and 2667 MT/s are the same.
 */
const table: readonly [memoryType: string, speed: StockSpeed, generations: string][] = [
	["DDR3", speed(1600), "3rd generation Core, 4th generation Core, 4th generation Core of 2014"],
	["DDR3", speed(1600), "Xeon E3 v3, Xeon E3 v3 of 2014, 5th generation Core"],
	["DDR3", speed(1600), "6th generation Core, Xeon E3 v5, 7th generation Core, Xeon E3 v6"],
	["DDR4", speed(2133), "6th generation Core, Xeon E3 v5"],
	["DDR4", speed(2400), "7th generation A-Series, 7th generation Core, Xeon E3 v6"],
	["DDR4", speed(2400, 2667), "8th generation Core, 9th generation Core, Core X of 2017"],
	["DDR4", speed(2667), "Xeon E-2100, Xeon E-2200, Core X of 2018"],
	["DDR4", speed(2667, 2667, null), "Ryzen 1000, Athlon with Radeon Vega, Threadripper 1000"],
	["DDR4", speed(2667, 2933), "10th generation Core"],
	["DDR4", speed(2667, 2933, null), "Ryzen 2000"],
	["DDR4", speed(2933, 2933, null), "Ryzen 2000 with graphics, Ryzen 3000 with graphics"],
	["DDR4", speed(2933, 2933, null), "Threadripper 2000, Core X of 2019"],
	["DDR4", speed(3200), "11th generation Core, 12th generation Core, 13th generation Core"],
	["DDR4", speed(3200), "14th generation Core"],
	["DDR4", speed(3200, 3200, null), "Ryzen 3000, Ryzen 4000, Ryzen 5000"],
	["DDR4", speed(3200, 3200, null), "Ryzen 5000 with graphics, Threadripper 3000"],
	["DDR5", speed(4800, 4800, null), "12th generation Core"],
	["DDR5", speed(4800, 5600, null), "13th generation Core, 14th generation Core"],
	["DDR5", speed(5200), "Threadripper 7000"],
	["DDR5", speed(5200, 5200, 3600), "Ryzen 7000, EPYC 4004, Ryzen 8000"],
	["DDR5", speed(5600, 5600, 3600), "Ryzen 9000"],
	["DDR5", speed(5600, 6400, null), "Core Ultra 200S"],
	["DDR5", speed(5600, 7200, null), "Core Ultra 200S Plus"],
	["DDR5", speed(6400), "Threadripper 9000"],
];

const speeds = new Map(
	table.flatMap(([memoryType, stock, generations]) =>
		generations.split(", ").map((name) => [`${memoryType} ${name}`, stock]),
	),
);

/** The stock speed of a processor with this type of memory; null if the table does not have it. */
export function stockSpeedOf(processor: BuildPart, memoryType: string): StockSpeed | null {
	const found = generationsOf(processor).map(({ name }) => speeds.get(`${memoryType} ${name}`));
	const known = found.filter((speed) => speed !== undefined);
	if (known.length === 0 || known.length < found.length) return null;
	const crowded = new Set(known.map((speed) => speed.crowded));
	return {
		sure: Math.min(...known.map(({ sure }) => sure)),
		max: Math.max(...known.map(({ max }) => max)),
		crowded: crowded.size === 1 ? (known[0]?.crowded ?? null) : null,
	};
}
