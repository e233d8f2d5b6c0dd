/** The buttons that save a list as a file for a spreadsheet. */
export const copy = {
	all: "Save all of this list as CSV, with",
	allWith: (separators: string) => `Save all of this list as CSV, with ${separators}`,
	comma: "commas",
	semicolon: "semicolons",
} as const;
