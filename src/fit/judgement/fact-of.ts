import type { Attribute, AttributeValue } from "../../catalogue/attributes/attribute.ts";
import { attributesOf } from "../../catalogue/attributes/attributes.ts";
import { type BuildPart, type Fact, textOf } from "../fact.ts";
import type { Reads } from "../rule.ts";
import { copy } from "./copy.ts";

/** The value that a verdict rests on, with its unit and where it is from. */
export function factOf({ part, key, table }: Reads): Fact {
	if (key === "quantity")
		return { partId: part.id, key, value: part.quantity, unit: "", source: copy.build };
	const ofShop = ofTheShop(part, key);
	if (ofShop !== null) return { partId: part.id, key, value: ofShop, unit: "", source: copy.shop };
	const unit = attribute(part.category, key)?.unit ?? "";
	return {
		partId: part.id,
		key,
		value: part.attributes[key] ?? null,
		unit,
		source: sourceOf(part, key, table?.()),
	};
}

function ofTheShop(part: BuildPart, key: string): AttributeValue | null {
	if (key !== "availableQuantity" && key !== "minimumQuantity") return null;
	return part[key] ?? null;
}

/** Where a value is from, and the table that says what it means. */
function sourceOf(part: BuildPart, key: string, table: string | undefined): string {
	const established = part.sources?.[key];
	const day = part.checkedOn ?? textOf(part, "checkedOn");
	const recorded = day ? copy.checkedRecord(day) : copy.record;
	const source = established === undefined ? recorded : copy.established(established);
	return table ? copy.withTable(source, table) : source;
}

const byKey = new Map<string, ReadonlyMap<string, Attribute>>();

function attribute(category: string, key: string): Attribute | undefined {
	let table = byKey.get(category);
	if (!table) {
		table = new Map(attributesOf(category).map((entry) => [entry.key, entry]));
		byKey.set(category, table);
	}
	return table.get(key);
}
