import type { Attributes } from "../attributes/attribute.ts";
import { shippedImages } from "./image-names.ts";
import { nearestPainted, shapesByCategory } from "./image-shapes.ts";
import { shippedImageAddress } from "./shipped-images.ts";

/** The data that decide which image a part gets. */
export type PartLook = { category: string; name: string; attributes: Attributes };

/**
 * The name of the shipped image for a part without its own (`image-names.ts`). It is the image
 * closest to the part's appearance: the shape ranks above the colour, and the colour above the
 * light. Otherwise it is the category's image, or the case. If several images show the same
 * appearance, the part's name decides.
 */
export function chooseImage(part: PartLook): string {
	const image = fittingImages(part).find((name) => shippedImages.has(name)) ?? "case";
	return lookFor(image, part.name);
}

/** The address of a part's image: its own image, or the shipped image that fits best. */
export function imageOf(part: PartLook & { image: string | null }): string {
	return part.image ?? shippedImageAddress(chooseImage(part));
}

export function imageOfCategory(category: string): string {
	return shippedImageAddress(chooseImage({ category, name: "", attributes: {} }));
}

/** Names of images, from the closest to the most general. */
function fittingImages(part: PartLook): string[] {
	const shapes = [
		...(shapesByCategory[part.category]?.(part.attributes, part.name) ?? []),
		part.category,
	];
	const colour = colourOf(part);
	const lit = isLit(part);
	return shapes.flatMap((shape) => {
		const painted = colour && `${paintedShape(shape, colour)}-${colour}`;
		const names = [
			lit && painted && `${painted}-lit`,
			// An image without a colour in its name shows a black part.
			lit && colour === "black" && `${shape}-lit`,
			painted,
			lit && `${shape}-lit`,
			shape,
		];
		return names.filter((name) => typeof name === "string");
	});
}

/** The shape, or the nearest shape with an image in this colour if the shape has none. */
function paintedShape(shape: string, colour: string): string {
	const nearest = nearestPainted[shape];
	const isShown = (view: string) => shippedImages.has(`${view}-${colour}`);
	return nearest && !isShown(shape) && isShown(nearest) ? nearest : shape;
}

/**
 * The body's colour if it is unusual. A single colour in the name counts; otherwise the first
 * colour that the manufacturer lists. Black counts only if it is the only colour, as for coolers
 * with painted fins.
 */
function colourOf({ category, name, attributes }: PartLook): "white" | "silver" | "black" | null {
	const listed = Array.isArray(attributes.colours)
		? attributes.colours.map((colour) => String(colour).toLowerCase())
		: [];
	const named = coloursIn(name);
	// The name of a black power supply may contain "White", its efficiency grade.
	const believed = named.length === 1 && category !== "power-supply" ? named : listed;
	const [first = "", ...more] = believed.length > 0 ? believed : named;
	if (first === "white") return "white";
	if (/^(silver|gr[ae]y)$/.test(first)) return "silver";
	return first === "black" && more.length === 0 ? "black" : null;
}

// Colour words that do not describe the body: an efficiency grade, a key switch, a light.
const coloursOfDetails =
	/80 ?(\+|plus)\W*\w+|\b(mx|kailh|box|gateron)( speed)? (white|silver|gr[ae]y|black)\b|\w+ (switch(es)?|led|backli(t|ght)|light(ing)?)\b/gi;

function coloursIn(name: string): string[] {
	const words =
		name.replace(coloursOfDetails, "").match(/\b(white|silver|gr[ae]y|black)\b/gi) ?? [];
	return [...new Set(words.map((word) => word.toLowerCase()))];
}

/** Whether the part is lit: by its lighting field or, if that is empty or "None", by its name and features. */
function isLit({ name, attributes: { lighting, features } }: PartLook): boolean {
	if (typeof lighting === "string" && lighting !== "None") return true;
	const texts = [name, ...(Array.isArray(features) ? features : [])];
	return texts.some((words) =>
		/(?<!\b(?:non|no|without)[ -])\b([AD]?RGB|LED)\b/i.test(String(words)),
	);
}

/**
 * The hash seeds of images with several looks. They make neighbours on the demonstration's shelves
 * differ, which a test checks. If the test fails after a change, try other numbers.
 */
const seeds: Record<string, number> = {
	case: 1,
	"graphics-card-2-fans": 1,
	"hard-disk": 7,
	"keyboard-lit": 1,
	memory: 9,
	"memory-white-lit": 3,
	monitor: 3,
	mouse: 13,
	mousepad: 2,
	"network-card": 1,
	"power-supply": 25,
	"power-supply-modular": 4,
	"processor-am5": 12,
	"processor-lga": 18,
	"ssd-m2": 6,
	"thermal-paste": 2,
	webcam: 2,
};

/**
 * Chooses one of several images with the same appearance, such as `monitor`, `monitor-2` and
 * `monitor-3`. A part always has the same image, and a shelf shows all images. Without a name it is
 * the first image.
 */
function lookFor(image: string, name: string, seed = seeds[image] ?? 0): string {
	const looks = looksOf(image);
	return (name && looks[hashOf(name, seed) % looks.length]) || image;
}

function looksOf(image: string): string[] {
	const looks = [image];
	while (shippedImages.has(`${image}-${looks.length + 1}`))
		looks.push(`${image}-${looks.length + 1}`);
	return looks;
}

/** The FNV-1a hash, with its high bits mixed into the low bits. */
function hashOf(text: string, from: number): number {
	let hash = 0x811c9dc5 ^ from;
	for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
	return (hash ^ (hash >>> 15)) >>> 0;
}
