import {
	type Attribute,
	type AttributeTables,
	type AttributeValue,
	inGroups,
} from "./attribute.ts";
import type { CategorySlug } from "./categories.ts";
import { figureInWords } from "./figure-in-words.ts";
import { graphicsToMonitors } from "./graphics-case-monitor-attributes.ts";
import { everyPart, peripherals } from "./peripheral-attributes.ts";
import { processorsToDrives } from "./processor-memory-storage-attributes.ts";
import { soundToAccessories } from "./sound-card-desk-attributes.ts";

const tables: AttributeTables = {
	...processorsToDrives,
	...graphicsToMonitors,
	...peripherals,
	...soundToAccessories,
};
const grouped = new Map<string, Attribute[]>();

/**
 * The attributes of each category, in display order. This table drives the import's mapping, the check of the
 * demonstration's data and the specification on a part's page.
 */
export function attributesOf(category: string): Attribute[] {
	const made =
		grouped.get(category) ?? inGroups([...(tables[category as CategorySlug] ?? []), ...everyPart]);
	grouped.set(category, made);
	return made;
}

/** A value as people write it, with its unit: "5.4 GHz", "2 TB", "Yes". */
export function inWords(attribute: Attribute, value: AttributeValue): string {
	if (typeof value === "boolean") return value ? "Yes" : "No";
	if (Array.isArray(value)) return listedWords(attribute, value).join(", ");
	if (typeof value === "string") return value;
	return figureInWords(value, attribute.unit);
}

/** The words of a list as people write them, with equal words counted if the list keeps them: "2 × 2280, PCIe 4.0". */
export function listedWords(
	{ everyEntry, wording }: Attribute,
	words: readonly string[],
): string[] {
	const worded = words.map((word) => wording?.(word) ?? word);
	if (!everyEntry) return worded;
	return [...new Set(worded)].map(
		(word) => `${worded.filter((other) => other === word).length} × ${word}`,
	);
}
