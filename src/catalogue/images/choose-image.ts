import type { Attributes } from "../attributes/attribute.ts";
import { nearestInWhite, shapesByCategory } from "./image-shapes.ts";
import { shippedImageAddress, shippedImages } from "./shipped-images.ts";

/** What decides on a part's image. */
export type PartLook = { category: string; name: string; attributes: Attributes };

/**
 * The name of the image that shows a part which has none of its own: the closest to what a
 * buyer sees of it (two or three fans, black or white, lit or not, liquid or tower), else that of
 * its category, else the case, of those that ship with the shop (`shipped-images.ts`). Shape counts before
 * colour and colour before light.
 */
export function chooseImage(part: PartLook): string {
	return looksOf(part).find((name) => shippedImages.has(name)) ?? "case";
}

/** The address that shows a part: its own image, else that of its like. */
export function imageOf(part: PartLook & { image: string | null }): string {
	return part.image ?? shippedImageAddress(chooseImage(part));
}

/** From the closest to the most general. */
function looksOf(part: PartLook): string[] {
	const shapes = [
		...(shapesByCategory[part.category]?.(part.attributes, part.name) ?? []),
		part.category,
	];
	const colour = colourOf(part);
	const light = isLit(part) ? ["lit"] : [];
	return shapes.flatMap((shape) => {
		const painted = (colour === "white" && nearestInWhite[shape]) || shape;
		return [
			...(colour && light.length > 0 ? [`${painted}-${colour}-lit`] : []),
			...(colour ? [`${painted}-${colour}`] : []),
			...light.map((word) => `${shape}-${word}`),
			shape,
		];
	});
}

/**
 * The body's colour, where it is not the usual one: what the name says where it says one colour, else the first that
 * the maker lists. Black stands for a part that is black alone, as coolers are whose fins are painted.
 */
function colourOf({ category, name, attributes }: PartLook): "white" | "silver" | "black" | null {
	const listed = Array.isArray(attributes.colours)
		? attributes.colours.map((colour) => String(colour).toLowerCase())
		: [];
	const named = coloursIn(name);
	// Black power supplies are called White after their grade of efficiency.
	const believed = named.length === 1 && category !== "power-supply" ? named : listed;
	const [first = "", ...more] = believed.length > 0 ? believed : named;
	if (first === "white") return "white";
	if (/^(silver|gr[ae]y)$/.test(first)) return "silver";
	return first === "black" && more.length === 0 ? "black" : null;
}

// What is white or silver without being the body: a grade of efficiency, a switch below a key, a light.
const notTheBody =
	/80 ?(\+|plus)\W*\w+|\b(mx|kailh|box|gateron)( speed)? (white|silver|gr[ae]y|black)\b|\w+ (switch(es)?|led|backli(t|ght)|light(ing)?)\b/gi;

function coloursIn(name: string): string[] {
	const words = name.replace(notTheBody, "").match(/\b(white|silver|gr[ae]y|black)\b/gi) ?? [];
	return [...new Set(words.map((word) => word.toLowerCase()))];
}

/** By the maker's field; where that says nothing of light, or denies it, by the name and the features. */
function isLit({ name, attributes: { lighting, features } }: PartLook): boolean {
	if (typeof lighting === "string" && lighting !== "None") return true;
	const texts = [name, ...(Array.isArray(features) ? features : [])];
	return texts.some((words) =>
		/(?<!\b(?:non|no|without)[ -])\b([AD]?RGB|LED)\b/i.test(String(words)),
	);
}
