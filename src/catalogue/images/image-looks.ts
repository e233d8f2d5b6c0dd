import { shippedImages } from "./shipped-images.ts";

// With this number no two neighbours on a shelf of the demonstration have the same image; a test says so where one
// has.
const seed = 0;

/**
 * One of the images that show the same appearance in several ways, as `monitor`, `monitor-2` and `monitor-3` do: a
 * part always has the same one, and the parts of a shelf have all of them. Without a name the first.
 */
export function lookFor(image: string, name: string, from = seed): string {
	const looks = looksOf(image);
	return (name && looks[hashOf(name, from) % looks.length]) || image;
}

function looksOf(image: string): string[] {
	const looks = [image];
	while (shippedImages.has(`${image}-${looks.length + 1}`))
		looks.push(`${image}-${looks.length + 1}`);
	return looks;
}

/** FNV-1a, its high bits mixed into the low ones. */
function hashOf(text: string, from: number): number {
	let hash = 0x811c9dc5 ^ from;
	for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
	return (hash ^ (hash >>> 15)) >>> 0;
}
