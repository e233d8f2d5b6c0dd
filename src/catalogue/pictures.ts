/**
 * The pictures that ship with the shop, under `public/pictures/`: a `render` as
 * `<name>-200|400|800.avif` and `.webp`, a `drawing` as `<name>.svg`.
 */
export const pictures: Record<string, "render" | "drawing"> = {
	accessory: "drawing",
	"capture-card": "drawing",
	case: "render",
	"case-fan": "drawing",
	chair: "drawing",
	"cooler-liquid": "drawing",
	"cooler-tower": "drawing",
	desk: "drawing",
	desktop: "drawing",
	"graphics-card": "render",
	"hard-disk": "drawing",
	headset: "drawing",
	joystick: "render",
	keyboard: "render",
	laptop: "drawing",
	lighting: "drawing",
	memory: "drawing",
	microphone: "drawing",
	monitor: "drawing",
	motherboard: "drawing",
	mouse: "drawing",
	mousepad: "drawing",
	"network-card": "drawing",
	"operating-system": "drawing",
	"power-supply": "drawing",
	processor: "drawing",
	"sound-card": "drawing",
	speaker: "drawing",
	"ssd-m2": "drawing",
	"ssd-sata": "drawing",
	stand: "drawing",
	"thermal-paste": "drawing",
	"vr-headset": "drawing",
	webcam: "drawing",
};

/** The one file of a picture for where only one address can stand, such as an order's line. */
export function pictureFile(name: string): string {
	return pictures[name] === "drawing" ? `/pictures/${name}.svg` : `/pictures/${name}-800.webp`;
}
