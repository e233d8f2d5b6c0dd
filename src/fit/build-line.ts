export type BuildLine = { partId: string; quantity: number };

export const maxBuildParts = 40;
