/** The sentences of the heart button and of the link to the wish list. */
export const copy = {
	link: "Wish list",
	address: "/wishes",
	wish: "Wish list",
	wishFor: (name: string) => `On the wish list: ${name}`,
	full: "Your wish list has 100 parts, the most that it takes. Take one off first.",
} as const;
