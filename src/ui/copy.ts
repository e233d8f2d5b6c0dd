/** What screen parts say by themselves. */
export const copy = {
	again: "Try again",
	cancel: "Cancel",
} as const;
