/**
 * Chipsets that take the same processors. The lists name generations of the table of generations: `takes` without a
 * newer BIOS, because they came out before the chipset or with it; `afterUpdate` once a newer BIOS is loaded; `never`
 * what their makers rule out. A generation in none of the three is not known: it depends on the board. `chipsets` says
 * of each its year and the greatest PCI Express generation that a drive can get on its boards, from the chipset or from
 * the best processor that it takes. Boards whose name matches `revised` have another chip than their name says, so that
 * `never` does not hold for them. Above `sureUpToW` of a processor's design power it is up to the board's maker.
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
