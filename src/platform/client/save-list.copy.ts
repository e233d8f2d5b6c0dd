export const copy = {
	all: "Save all of this list as CSV, with",
	allWith: (separators: string) => `Save all of this list as CSV, with ${separators}`,
	comma: "commas",
	semicolon: "semicolons",
} as const;
