/**
 * Chipsets that take the same processors. The lists have names from the table of generations.
 * `takes`: generations that need no newer BIOS, because they came out before the chipset or with
 * it. `afterUpdate`: generations that need a newer BIOS. `never`: generations that the makers rule
 * out. A generation in no list is unknown: it depends on the board. `chipsets`: the year of each,
 * and the greatest PCI Express generation of a drive on its boards, from the chipset or the best
 * processor. `revised`: boards with such names have another chip than the name says, so `never`
 * does not apply. `sureUpToW`: above this design power, the support depends on the board's maker.
 */
export type ChipsetFamily = {
	socket: string;
	chipsets: Readonly<Record<string, readonly [year: number, drivePcie: number]>>;
	takes?: readonly string[];
	afterUpdate?: readonly string[];
	never?: readonly string[];
	revised?: RegExp;
	sureUpToW?: number;
	source: string;
};

type Chipsets = ChipsetFamily["chipsets"];

/** A line of the table: a socket, its chipsets by year, and what they take. */
export function family(
	socket: string,
	chipsets: readonly Chipsets[],
	taken: Omit<ChipsetFamily, "socket" | "chipsets">,
): ChipsetFamily {
	return { socket, chipsets: Object.assign({}, ...chipsets), ...taken };
}

/** Chipsets of one year, with the greatest PCI Express generation of a drive on their boards. */
export function since(year: number, drivePcie: number, ...names: string[]): Chipsets {
	return Object.fromEntries(names.map((name) => [name, [year, drivePcie] as const]));
}
