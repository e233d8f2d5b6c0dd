import type { Attributes } from "./attribute.ts";
import { pictureFile, pictures } from "./pictures.ts";

/** What decides on a part's picture. */
export type Pictured = { category: string; attributes: Attributes };

/**
 * The name of the picture that shows a part which has none of its own: the closest to what a
 * buyer sees of it (two or three fans, black or white, liquid or tower), else that of its kind,
 * else the case, of those that ship with the shop (`pictures.ts`).
 */
export function pictureOf(part: Pictured): string {
	return looksOf(part).find((name) => Object.hasOwn(pictures, name)) ?? "case";
}

/** The address that shows a part: its own picture, else that of its like. */
export function imageOf(part: Pictured & { image: string | null }): string {
	return part.image ?? pictureFile(pictureOf(part));
}

/** From the closest to the most general. */
function looksOf(part: Pictured): string[] {
	const shapes = [...shapesOf(part), part.category];
	const colour = isWhite(part.attributes) ? ["white"] : [];
	const light = isLit(part.attributes) ? ["lit"] : [];
	return shapes.flatMap((shape) => [
		...(colour.length + light.length === 2 ? [`${shape}-white-lit`] : []),
		...colour.map((word) => `${shape}-${word}`),
		...light.map((word) => `${shape}-${word}`),
		shape,
	]);
}

function shapesOf({ category, attributes }: Pictured): string[] {
	const { coolingType, fanCount, formFactor } = attributes;
	if (category === "cpu-cooler")
		return [coolingType === "Liquid" ? "cooler-liquid" : "cooler-tower"];
	if (category === "ssd") return [String(formFactor).startsWith("2.5") ? "ssd-sata" : "ssd-m2"];
	if (category === "graphics-card" && typeof fanCount === "number")
		return [`graphics-card-${fanCount}-fans`];
	if (category === "motherboard" && formFactor === "Mini-ITX") return ["motherboard-itx"];
	if (category === "desktop") return ["desktop", "case"];
	return [];
}

function isWhite({ colours }: Attributes): boolean {
	return Array.isArray(colours) && colours[0] === "White";
}

function isLit({ lighting }: Attributes): boolean {
	return typeof lighting === "string" && lighting !== "None";
}
