/** How many photos an account uploads within an hour. */
export const photosPerHour = 20;

/** What a photo can be. */
export const photoTypes: readonly string[] = [
	"image/png",
	"image/jpeg",
	"image/webp",
	"image/avif",
];
