/** The source of the current time. A test passes its own clock, so that it need not wait for the end of a hold. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
