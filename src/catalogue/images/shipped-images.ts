/**
 * The images that ship with the shop, under `public/pictures/`, as `<name>-200|400|800.avif` and `.webp`.
 * `not-found` and `empty` show states of the shop; all others show parts.
 */
export const shippedImages: ReadonlySet<string> = new Set(
	`
accessory capture-card capture-stick case case-cube case-fan case-fan-lit case-fan-set
case-fan-set-lit case-fan-set-white case-fan-set-white-lit case-fan-white case-fan-white-lit
case-full case-full-white case-itx case-itx-white case-lit case-mini case-mini-mesh
case-mini-mesh-white case-mini-white case-solid case-solid-white case-white case-white-lit chair
chair-white cooler-liquid-240 cooler-liquid-240-lit cooler-liquid-240-white
cooler-liquid-240-white-lit cooler-liquid-360 cooler-liquid-360-lit cooler-liquid-360-white
cooler-liquid-360-white-lit cooler-low cooler-tower cooler-tower-black cooler-tower-dual
cooler-tower-dual-black cooler-tower-dual-black-2 cooler-tower-lit cooler-tower-white
cooler-tower-white-lit desk desktop desktop-white empty graphics-card-1-fan graphics-card-2-fans
graphics-card-2-fans-lit graphics-card-2-fans-silver graphics-card-2-fans-white graphics-card-3-fans
graphics-card-3-fans-lit graphics-card-3-fans-white graphics-card-3-fans-white-lit hard-disk
hard-disk-2 hard-disk-3 hard-disk-small headset headset-lit headset-white headset-white-lit joystick
joystick-throttle keyboard keyboard-75 keyboard-75-lit keyboard-75-white keyboard-75-white-lit
keyboard-lit keyboard-lit-2 keyboard-tkl keyboard-tkl-lit keyboard-white keyboard-white-lit laptop
lighting memory memory-laptop memory-lit memory-plain memory-silver memory-white memory-white-lit
memory-white-lit-2 microphone microphone-lit microphone-white microphone-white-lit monitor monitor-2
monitor-3 monitor-silver monitor-silver-2 monitor-ultrawide monitor-ultrawide-white monitor-white
motherboard motherboard-micro-atx motherboard-micro-atx-silver motherboard-micro-atx-white
motherboard-mini-itx motherboard-mini-itx-silver motherboard-mini-itx-white motherboard-silver
motherboard-white mouse mouse-lit mouse-vertical-white mouse-white mouse-white-lit mouse-wired
mouse-wired-lit mousepad mousepad-2 network-card not-found operating-system power-supply
power-supply-sfx power-supply-sfx-white power-supply-white processor-am4 processor-am5
processor-am5-2 processor-large processor-lga sound-card speaker speaker-lit speaker-white ssd-m2
ssd-m2-2 ssd-m2-heatsink ssd-sata ssd-sata-2 stand thermal-paste thermal-paste-2 vr-headset webcam
webcam-white`
		.trim()
		.split(/\s+/),
);

/**
 * The digest of the files in `public/pictures/` and `public/banners/`; a test computes and compares it. Addresses
 * in pages contain it, so browsers can cache the files for a year. It changes with any of the files.
 */
export const shippedImagesDigest = "d4bad6f7d9cc";

/** Adds the digest to the address of a shipped file, for a page. */
export function withDigest(address: string): string {
	return address.replace(/^\/(pictures|banners)\//, `/$1/${shippedImagesDigest}/`);
}

/** Whether the address has this release's digest. */
export function hasDigest(address: string): boolean {
	return address.split("/", 3)[2] === shippedImagesDigest;
}

/**
 * The path of the file that a page's address leads to. It also resolves older addresses: with another release's
 * digest, or of an image that was replaced.
 */
export function withoutDigest(address: string): string {
	return currentAddress(address.replace(/^\/(pictures|banners)\/[0-9a-f]{12}\//, "/$1/"));
}

/** The one file of an image for places that hold one address, such as an order's line. */
export function shippedImageAddress(name: string): string {
	return `/pictures/${name}-800.webp`;
}

// Images of earlier releases, each with its replacement.
const retired: Record<string, string> = {
	"cooler-liquid": "cooler-liquid-240",
	"cooler-liquid-white": "cooler-liquid-240-white",
	"graphics-card": "graphics-card-3-fans-lit",
	processor: "processor-am5",
};

/** The current address of a shipped image; any other address unchanged. */
export function currentAddress(address: string): string {
	const name = /^\/pictures\/([a-z0-9-]+?)(?:-800\.webp|\.svg)$/.exec(address)?.[1] ?? "";
	const now = shippedImages.has(name) ? name : retired[name];
	return now && shippedImages.has(now) ? shippedImageAddress(now) : address;
}
