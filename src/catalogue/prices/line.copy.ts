export const copy = { title: "Its price so far", changes: "All changes" } as const;
