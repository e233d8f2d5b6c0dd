export const copy = {
	needed: "Please choose a photo.",
	tooLarge: "Please choose a photo of at most 8 MB.",
	wrongType: "Please choose a PNG, JPEG, WebP or AVIF photo.",
	broken: "This photo cannot be read. Please choose another one.",
	tooManyPixels: "This photo has more than 50 megapixels. Please choose a smaller one.",
	busy: "Many pictures arrive at the moment. Please try again in a minute.",
	unreachable: "The photo could not be stored. Please try again in a minute.",
	nothingBought: "Photos are for those who bought something here.",

	add: "Add photos",
	hint: (max: number) =>
		`Up to ${max}, of at most 8 MB each. The place where it was taken is removed from the file.`,
	uploading: "Sending the photos",
	count: (count: number, max: number) => `${count} of ${max} photos`,
	ofFile: (name: string, problem: string) => `${name}: ${problem}`,
	picture: (number: number) => `Photo ${number}`,
	remove: (number: number) => `Remove photo ${number}`,
	full: (max: number) => `Only ${max} photos fit. The others were left out.`,
} as const;
