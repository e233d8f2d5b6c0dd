import type { Attributes } from "../attributes/attribute.ts";
import { shapesOfKind } from "./image-shapes.ts";
import { pictureFile, pictures } from "./images.ts";

/** What decides on a part's picture. */
export type Pictured = { category: string; attributes: Attributes };

/**
 * The name of the picture that shows a part which has none of its own: the closest to what a
 * buyer sees of it (two or three fans, black or white, lit or not, liquid or tower), else that of
 * its kind, else the case, of those that ship with the shop (`images.ts`). Shape counts before
 * colour and colour before light.
 */
export function pictureOf(part: Pictured): string {
	return looksOf(part).find((name) => pictures.has(name)) ?? "case";
}

/** The address that shows a part: its own picture, else that of its like. */
export function imageOf(part: Pictured & { image: string | null }): string {
	return part.image ?? pictureFile(pictureOf(part));
}

/** From the closest to the most general. */
function looksOf(part: Pictured): string[] {
	const shapes = [...(shapesOfKind[part.category]?.(part.attributes) ?? []), part.category];
	const colour = colourOf(part.attributes);
	const light = isLit(part.attributes) ? ["lit"] : [];
	return shapes.flatMap((shape) => [
		...(colour.length + light.length === 2 ? [`${shape}-${colour[0]}-lit`] : []),
		...colour.map((word) => `${shape}-${word}`),
		...light.map((word) => `${shape}-${word}`),
		shape,
	]);
}

/**
 * The body's colour, where it is not the usual one: the first that the maker names. Black stands for a
 * part that is black alone, as coolers are whose fins are painted.
 */
function colourOf({ colours }: Attributes): string[] {
	if (!Array.isArray(colours)) return [];
	const [first = ""] = colours;
	if (first === "White") return ["white"];
	if (/^(Silver|Gr[ae]y)$/.test(first)) return ["silver"];
	return first === "Black" && colours.length === 1 ? ["black"] : [];
}

function isLit({ lighting }: Attributes): boolean {
	return typeof lighting === "string" && lighting !== "None";
}
