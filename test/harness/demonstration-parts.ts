import { readdirSync, readFileSync } from "node:fs";
import type { Attributes } from "../../src/catalogue/attributes/attribute.ts";

export type DemonstrationPart = {
	name: string;
	brand: string | null;
	category: string;
	attributes: Attributes;
};

/** The parts of the demonstration's catalogue, real ones of each category. */
export function readDemonstrationParts(): DemonstrationPart[] {
	return readdirSync("demo/parts").flatMap((file) => {
		const parts = JSON.parse(readFileSync(`demo/parts/${file}`, "utf8")) as DemonstrationPart[];
		return parts.map((part) => ({ ...part, category: file.replace(".json", "") }));
	});
}
