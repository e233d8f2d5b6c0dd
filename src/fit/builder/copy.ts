/** Every sentence of building a computer and of saved builds. */
export const copy = {
	nameNeeded: "Please give the build a name.",
	nameLong: "Please keep the name to 80 characters.",
	empty: "Please choose at least one part.",
	nothingToChange: "Please give a name or parts.",
	tooManyBuilds: "You have saved 50 builds. Please delete one first.",
} as const;
