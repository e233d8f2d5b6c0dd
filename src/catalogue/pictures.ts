/**
 * The pictures that ship with the shop, under `public/pictures/`: a `render` as
 * `<name>-200|400|800.avif` and `.webp`, a `drawing` as `<name>.svg`. `not-found` and `empty` show states of
 * the shop, all others kinds of parts.
 */
export const pictures: Record<string, "render" | "drawing"> = {
	accessory: "render",
	"capture-card": "render",
	case: "render",
	"case-fan": "render",
	"case-fan-lit": "render",
	"case-fan-white": "drawing",
	"case-fan-white-lit": "render",
	"case-lit": "render",
	"case-mini": "render",
	"case-mini-mesh-white": "render",
	"case-white": "render",
	chair: "drawing",
	"chair-white": "drawing",
	"cooler-liquid-240": "render",
	"cooler-liquid-240-lit": "render",
	"cooler-liquid-240-white": "render",
	"cooler-liquid-240-white-lit": "render",
	"cooler-liquid-360": "render",
	"cooler-liquid-360-lit": "render",
	"cooler-low": "render",
	"cooler-tower": "render",
	"cooler-tower-black": "render",
	"cooler-tower-dual": "render",
	"cooler-tower-dual-black": "render",
	"cooler-tower-white": "render",
	desk: "render",
	desktop: "drawing",
	"desktop-white": "drawing",
	empty: "render",
	"graphics-card-2-fans": "render",
	"graphics-card-3-fans": "render",
	"graphics-card-3-fans-lit": "render",
	"graphics-card-3-fans-white": "render",
	"graphics-card-3-fans-white-lit": "render",
	"hard-disk": "render",
	headset: "render",
	"headset-lit": "render",
	"headset-white": "render",
	"headset-white-lit": "render",
	joystick: "render",
	keyboard: "render",
	"keyboard-75": "render",
	"keyboard-75-lit": "render",
	"keyboard-lit": "render",
	"keyboard-tkl": "render",
	"keyboard-tkl-lit": "render",
	laptop: "render",
	lighting: "drawing",
	memory: "render",
	"memory-lit": "render",
	"memory-white": "render",
	"memory-white-lit": "render",
	microphone: "render",
	"microphone-lit": "render",
	"microphone-white": "render",
	"microphone-white-lit": "render",
	monitor: "render",
	"monitor-ultrawide": "render",
	"monitor-white": "render",
	motherboard: "render",
	"motherboard-micro-atx": "render",
	"motherboard-mini-itx": "render",
	"motherboard-white": "render",
	mouse: "render",
	"mouse-lit": "render",
	"mouse-white": "render",
	"mouse-white-lit": "render",
	"mouse-wired": "render",
	"mouse-wired-lit": "render",
	mousepad: "render",
	"network-card": "render",
	"not-found": "render",
	"operating-system": "render",
	"power-supply": "render",
	"power-supply-white": "render",
	"processor-am4": "render",
	"processor-am5": "render",
	"processor-lga": "render",
	"sound-card": "render",
	speaker: "render",
	"speaker-lit": "render",
	"speaker-white": "render",
	"ssd-m2": "render",
	"ssd-sata": "render",
	stand: "render",
	"thermal-paste": "render",
	"vr-headset": "render",
	webcam: "render",
	"webcam-white": "render",
};

/** The one file of a picture for where only one address can stand, such as an order's line. */
export function pictureFile(name: string): string {
	return pictures[name] === "drawing" ? `/pictures/${name}.svg` : `/pictures/${name}-800.webp`;
}

// Pictures that shipped once, and what shows the same thing now.
const retired: Record<string, string> = {
	"cooler-liquid": "cooler-liquid-240",
	"cooler-liquid-white": "cooler-liquid-240-white",
	"graphics-card": "graphics-card-3-fans-lit",
	processor: "processor-am5",
};

/** Where the picture that once had this address is today; any other address as it is. */
export function shippedAddress(address: string): string {
	const name = /^\/pictures\/([a-z0-9-]+?)(?:-800\.webp|\.svg)$/.exec(address)?.[1] ?? "";
	const now = Object.hasOwn(pictures, name) ? name : retired[name];
	return now && Object.hasOwn(pictures, now) ? pictureFile(now) : address;
}
