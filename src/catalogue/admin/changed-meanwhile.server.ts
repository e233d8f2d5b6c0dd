import { isDeepStrictEqual } from "node:util";
import { type Refused, type Result, refuse } from "../../kernel/result.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { minimumOnTheWire } from "../contract.ts";
import { imageOf } from "../images/choose-image.ts";
import { ownImages } from "../images/own-images.ts";
import { stockAfterChange } from "../stock-rules.ts";
import type { parts } from "../tables.server.ts";
import type { PartChange } from "./contract.ts";
import { copy } from "./copy.ts";
import { findWhoChanged } from "./who-changed.server.ts";

type Row = typeof parts.$inferSelect;
type Values = Readonly<Record<string, unknown>>;

const wireNames: Record<string, string> = {
	priceTaka: "price",
	minimumQuantity: minimumOnTheWire,
	images: "image",
};

/**
 * Refuses a change of fields that are no longer as the admin saw them (`seen`), with a sentence for
 * each: the value seen, the value of now, and who set it, if the audit knows. A field that already
 * has the wanted value is no conflict, nor is one that the change leaves alone.
 */
export async function refuseChangedMeanwhile(
	tx: Db,
	part: Row,
	{ seen, facts, forget = [], ...wanted }: PartChange,
	now: Date,
): Promise<Refused<"changed-meanwhile"> | null> {
	if (!seen) return null;
	const { attributes, ...columns } = seen;
	const figures = { ...Object.fromEntries(forget.map((key) => [key, null])), ...facts };
	const changed = [
		...changedSince({ ...part, image: imageOf(part), images: ownImages(part) }, columns, wanted),
		...(attributes ? changedSince(part.attributes, attributes, figures) : []),
	];
	const fields: Record<string, string> = {};
	for (const { key, was, is } of changed) {
		const by = await findWhoChanged(tx, part.id, { column: key, value: is }, now);
		const path = key in figures ? `facts.${key}` : (wireNames[key] ?? key);
		fields[path] =
			path === "image"
				? copy.rules.picturesChanged(by)
				: copy.rules.changedMeanwhile(by, inWords(was), inWords(is));
	}
	return changed.length > 0 ? refuse("changed-meanwhile", { fields }) : null;
}

/** The stock after the change, if price and stock are what the admin saw. */
export async function checkPriceAndStock(
	tx: Db,
	part: Row,
	change: PartChange,
	now: Date,
): Promise<
	Result<number, "price-changed" | "stock-changed" | "stock-below-zero" | "stock-too-large">
> {
	const { priceTaka: price } = part;
	// A repeat of a change that was made is no conflict.
	if (change.priceWas !== undefined && ![change.priceWas, change.priceTaka].includes(price))
		return refuse("price-changed", {
			price,
			by: await findWhoChanged(tx, part.id, { column: "priceTaka", value: price }, now),
		});
	const stock = stockAfterChange(part.availableQuantity, change);
	if (stock.ok || stock.code !== "stock-changed") return stock;
	const present = { column: "availableQuantity", value: part.availableQuantity };
	const by = await findWhoChanged(tx, part.id, present, now);
	return refuse(stock.code, { ...stock.with, by });
}

/** The wanted fields whose value is neither the seen nor the wanted one. A figure that is not known is absent. */
function changedSince(present: Values, seen: Values, wanted: Values) {
	return Object.entries(wanted).flatMap(([key, value]) => {
		const [is = null, was = null] = [present[key], seen[key]];
		const isSame = isDeepStrictEqual(is, was) || isDeepStrictEqual(is, value);
		return value === undefined || isSame ? [] : [{ key, was, is }];
	});
}

const longest = 80;

function inWords(value: unknown): string {
	const words = [value ?? []].flat().join(", ");
	return words.length > longest ? `${words.slice(0, longest)}…` : words;
}
