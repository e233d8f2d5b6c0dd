/**
 * The pictures that ship with the shop, under `public/pictures/`: a `render` as
 * `<name>-200|400|800.avif` and `.webp`, a `drawing` as `<name>.svg`.
 */
export const pictures: Record<string, "render" | "drawing"> = {
	case: "render",
	"case-fan": "drawing",
	"cooler-liquid": "drawing",
	"cooler-tower": "drawing",
	"graphics-card": "render",
	"hard-disk": "drawing",
	joystick: "render",
	keyboard: "render",
	memory: "drawing",
	motherboard: "drawing",
	"power-supply": "drawing",
	processor: "drawing",
	"ssd-m2": "drawing",
	"ssd-sata": "drawing",
};

/** The one file of a picture for where only one address can stand, such as an order's line. */
export function pictureFile(name: string): string {
	return pictures[name] === "drawing" ? `/pictures/${name}.svg` : `/pictures/${name}-800.webp`;
}
