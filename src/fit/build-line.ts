/** One part of a build, and how many of it. */
export type BuildLine = { partId: string; quantity: number };

/** The maximum number of different parts in a build. */
export const maxBuildParts = 40;
