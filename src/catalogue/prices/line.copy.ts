/** Texts beside the line of a part's prices. */
export const copy = { title: "Its price so far", changes: "All changes" } as const;
