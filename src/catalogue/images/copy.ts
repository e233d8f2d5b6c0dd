export const copy = {
	needed: "Please choose a picture.",
	tooLarge: "A picture may have at most 8 MB. Please choose a smaller one.",
	wrongType: "Please choose a picture in PNG, JPEG, WebP or AVIF.",
	broken: "This picture file is damaged. Please choose another one.",
	tooManyPixels: "A picture may have at most 50 megapixels. Please choose a smaller one.",
	busy: "Many pictures are being uploaded right now. Please try again in a moment.",
	unreachable: "The picture could not be saved. Nothing was changed; please try again.",
} as const;
