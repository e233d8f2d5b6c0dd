/** Chance that can be had again: the same seed, the same order of draws. */
export type SeededRandom = {
	seed: number;
	/** From 0 to below `limit`, whole. */
	below(limit: number): number;
	shuffled<T>(all: readonly T[]): T[];
};

/** The seed that the caller set in TRIAL_SEED; null without it. */
export function givenSeed(): number | null {
	return process.env.TRIAL_SEED === undefined ? null : Number(process.env.TRIAL_SEED);
}

/** Chance from `seed`; without one from TRIAL_SEED where it is set, else from a seed of its own. */
export function seededRandom(
	seed = givenSeed() ?? Math.floor(Math.random() * 2 ** 31),
): SeededRandom {
	let state = seed;
	// mulberry32: small, and even enough to vary an order.
	function draw(): number {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}
	const below = (limit: number) => Math.floor(draw() * limit);
	return {
		seed,
		below,
		shuffled: (all) =>
			all
				.map((item) => ({ item, place: draw() }))
				.sort((a, b) => a.place - b.place)
				.map(({ item }) => item),
	};
}
