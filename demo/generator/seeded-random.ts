/** Numbers that look random and are the same for the same seed, so that two demonstrations of a day are alike. */
export type SeededRandom = {
	/** From 0 to below 1. */
	next(): number;
	/** A whole number from `min` to `max`. */
	whole(min: number, max: number): number;
	/** Whether something happens that does so in `share` of all cases. */
	happens(share: number): boolean;
	pick<T>(from: readonly T[]): T;
};

/** Mulberry32 by Tommy Ettinger, which is in the public domain. */
export function seededRandom(seed: number): SeededRandom {
	let state = seed >>> 0;
	function next(): number {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	}
	const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
	return {
		next,
		whole,
		happens: (share) => next() < share,
		pick<T>(from: readonly T[]): T {
			if (from.length === 0) throw new Error("there is nothing to pick from");
			return from[whole(0, from.length - 1)] as T;
		},
	};
}
