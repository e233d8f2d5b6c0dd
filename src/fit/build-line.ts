/** One part of a build, and how many of it. */
export type BuildLine = { partId: string; quantity: number };

export const maxBuildParts = 40;
