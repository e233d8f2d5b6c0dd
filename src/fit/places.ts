import type { CategorySlug } from "../catalogue/attributes/categories.ts";

/** A place of a build: the categories of its parts, and whether it takes one part or several. */
export type Place = {
	name: string;
	categories: readonly CategorySlug[];
	/** Whether the place takes one part. A second part then replaces the first. */
	single: boolean;
};

/** The places of a build, in the order in which customers choose. They may begin at any place. */
export const places = [
	{ name: "processor", categories: ["processor"], single: true },
	{ name: "cooler", categories: ["cpu-cooler"], single: true },
	{ name: "board", categories: ["motherboard"], single: true },
	{ name: "memory", categories: ["memory"], single: false },
	{ name: "card", categories: ["graphics-card"], single: true },
	{ name: "drives", categories: ["ssd", "hard-disk"], single: false },
	{ name: "supply", categories: ["power-supply"], single: true },
	{ name: "case", categories: ["case"], single: true },
	{ name: "fans", categories: ["case-fan"], single: false },
	{ name: "cards", categories: ["network-card", "sound-card", "capture-card"], single: false },
	{ name: "monitor", categories: ["monitor"], single: false },
	{
		name: "desk",
		categories: [
			...(["keyboard", "mouse", "mousepad", "headset", "speaker", "webcam", "microphone"] as const),
			...(["joystick", "operating-system", "thermal-paste", "lighting", "stand"] as const),
			...(["vr-headset", "chair", "desk", "accessory"] as const),
		],
		single: false,
	},
] as const satisfies readonly Place[];

export type PlaceName = (typeof places)[number]["name"];

/** Returns the parts that stay when a part of this category is added: a `single` place takes only the new part. */
export function stayingBeside<T extends { category: string }>(
	parts: readonly T[],
	category: string,
): T[] {
	const place = placeOf(category);
	return parts.filter((part) => !place?.single || placeOf(part.category) !== place);
}

/** Returns the place of a category; null if its parts are not for a build (a laptop, a whole computer). */
export function placeOf(category: string): (typeof places)[number] | null {
	return (
		places.find(({ categories }) => (categories as readonly string[]).includes(category)) ?? null
	);
}
