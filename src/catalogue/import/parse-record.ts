import { validate } from "uuid";
import type { Attributes } from "../attributes/attribute.ts";
import { brandOf } from "../attributes/brands.ts";
import type { CategorySlug } from "../attributes/categories.ts";
import { categoryOfRecord } from "../attributes/category-of-record.ts";
import { isKnown, type OpenDbRecord, valueAt } from "../attributes/opendb-record.ts";
import { readAttributes } from "../attributes/read-attributes.ts";
import { tidyText } from "../attributes/tidy-text.ts";
import { maxNameLength } from "../live-part.ts";
import type { SkipReason } from "./copy.ts";

/** A record of OpenDB, parsed into the shop's fields. */
export type ParsedRecord = {
	opendbId: string;
	category: CategorySlug;
	name: string;
	brand: string | null;
	attributes: Attributes;
};

type ParseResult =
	| { record: ParsedRecord; leftOut: { key: string; value: unknown }[]; reason?: undefined }
	| { reason: SkipReason; detail?: string; record?: undefined };

// No code here uses such a key, so a record with such a key is an attack.
const strangeKey = /"(?:__proto__|constructor|prototype)"\s*:/;

/**
 * Parses one JSON record of an OpenDB folder. Returns a reason if the record cannot be a part (no
 * JSON, no id, no name…). A single impossible value is left out and reported.
 */
export function parseRecord(folder: string, json: string): ParseResult {
	if (json.includes("\\u0000") || json.includes("\0")) return { reason: "nul-character" };
	if (strangeKey.test(json)) return { reason: "strange-key" };
	const record = parseJson(json);
	if (record === undefined) return { reason: "not-json" };
	if (record === null || typeof record !== "object" || Array.isArray(record))
		return { reason: "not-a-record" };
	return readRecord(folder, record as OpenDbRecord);
}

function parseJson(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch {
		return undefined;
	}
}

function readRecord(folder: string, record: OpenDbRecord): ParseResult {
	const id = record.opendb_id;
	if (!isKnown(id)) return { reason: "no-id" };
	if (typeof id !== "string" || !validate(id.trim()))
		return { reason: "bad-id", detail: JSON.stringify(id).slice(0, 60) };
	const rawName = valueAt(record, "metadata.name");
	const name = typeof rawName === "string" ? tidyText(rawName) : "";
	if (!isKnown(name)) return { reason: "no-name" };
	if (name.length > maxNameLength) return { reason: "long-name" };
	const category = categoryOfRecord(folder, record);
	if (!category) return { reason: "not-a-record" };
	const brand = brandOf(valueAt(record, "metadata.manufacturer"), name);
	const { attributes, leftOut } = readAttributes(category, record);
	const opendbId = id.trim().toLowerCase();
	return { record: { opendbId, category, name, brand, attributes }, leftOut };
}
