import type { CategorySlug } from "../catalogue/attributes/categories.ts";

/** A place of a build: the categories whose parts go there, and how many different parts it takes. */
export type Place = {
	name: string;
	categories: readonly CategorySlug[];
	/** Whether a computer has one part there; a second one takes the first one's place. */
	single: boolean;
};

/** The places of a build, in the order in which people choose; a build may begin at any of them. */
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

/** What stays in a build that gets a part of this category: where a computer has one, it takes the place of another. */
export function stayingBeside<T extends { category: string }>(
	parts: readonly T[],
	category: string,
): T[] {
	const place = placeOf(category);
	return parts.filter((part) => !place?.single || placeOf(part.category) !== place);
}

/** The place of a category, or null for what is no part of a build: a laptop, a whole computer. */
export function placeOf(category: string): (typeof places)[number] | null {
	return (
		places.find(({ categories }) => (categories as readonly string[]).includes(category)) ?? null
	);
}
