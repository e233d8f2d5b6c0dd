/** The time, handed in so that a hold's end can be tried without waiting for it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
