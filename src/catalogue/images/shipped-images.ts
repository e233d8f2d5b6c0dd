/**
 * The digest of the files in `public/pictures/` and `public/banners/`; a test computes and compares it. Addresses
 * in pages contain it, so browsers can cache the files for a year. It changes with any of the files.
 */
export const shippedImagesDigest = "d8bef7d8c320";

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

/** The address of a shipped image for places that store one address, such as an order's line. */
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

/** The current name of the shipped image at an address; null for any other address. */
export function shippedImageAt(address: string): string | null {
	const name = /^\/pictures\/([a-z0-9-]+?)(?:-800\.webp|\.svg)$/.exec(address)?.[1];
	return name ? (retired[name] ?? name) : null;
}

/** The current address of a shipped image; any other address stays unchanged. */
export function currentAddress(address: string): string {
	const name = shippedImageAt(address);
	return name ? shippedImageAddress(name) : address;
}
