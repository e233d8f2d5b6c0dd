import { foldDigits } from "../../kernel/digits.ts";
import { z } from "../../platform/http/zod.ts";
import type { FieldValues } from "../admin/change-fields.server.ts";
import { copy as adminCopy } from "../admin/copy.ts";
import { PartFields } from "../admin/part.checks.ts";
import { brandOf } from "../attributes/brands.ts";
import { categories } from "../attributes/categories.ts";
import { minimumOnTheWire } from "../contract.ts";
import { copy } from "./copy.ts";
import type { ImportField, RowAction } from "./rules.ts";

/** What a line names: the text of each field that has a column. */
export type RowTexts = Partial<Record<ImportField, string>>;
/** A part as a line is compared with it. `isNew`: the shop does not have it yet. */
export type SeenPart = {
	id: string;
	archivedAt: Date | null;
	hidden: boolean;
	isNew?: true;
} & Record<Exclude<ImportField, "id" | "partNumber">, string | number | null>;
/** What a line does: the changed fields before and after, or why it is refused. */
export type Judged = {
	action: RowAction;
	before: FieldValues | null;
	after: FieldValues | null;
	reason: string | null;
};

const { shape } = PartFields;
const cells = {
	name: shape.name,
	category: z.string().transform(slugOfCategory).pipe(shape.category),
	brand: shape.brand.transform((typed) => typed && brandOf(typed, "")),
	description: shape.description,
	priceTaka: amount(shape.price),
	availableQuantity: amount(shape.availableQuantity),
	minimumQuantity: amount(shape[minimumOnTheWire]),
	orderAgainAt: amount(shape.orderAgainAt),
	warrantyMonths: amount(shape.warrantyMonths),
	warrantyWords: shape.warrantyWords,
};

/** The schema of an amount, which may have a currency and `.00`. */
function amount(schema: z.ZodType): z.ZodType {
	return z.preprocess((text) => plainAmount(String(text)), schema);
}

/**
 * What a line does to its part. An empty cell changes nothing. All wrong cells are named, and a line
 * with one is refused as a whole, as is the change of a deleted part.
 */
export function judgeRow(texts: RowTexts, part: SeenPart): Judged {
	const after: FieldValues = {};
	const wrong: string[] = [];
	for (const [field, schema] of Object.entries(cells) as [keyof typeof cells, z.ZodType][]) {
		const text = texts[field] ?? "";
		if (text.trim() === "" || plainText(text) === plainText(String(part[field] ?? ""))) continue;
		const read = schema.safeParse(text);
		const why = read.error?.issues[0]?.message;
		if (why) wrong.push(copy.rules.wrong(adminCopy.fields[field], text, why));
		else if (read.data !== part[field]) after[field] = read.data as string | number | null;
	}
	if (wrong.length > 0) return refusedRow(wrong.join(" "));
	const changed = Object.keys(after) as (keyof typeof cells)[];
	if (changed.length === 0 && !part.isNew)
		return { action: "left", before: null, after: null, reason: null };
	if (part.isNew) {
		if (!after.name || !after.category)
			return refusedRow(copy.rules.newNeeds(texts.partNumber?.trim() ?? ""));
		after.brand ??= brandOf(null, String(after.name));
	}
	if (part.archivedAt && !part.hidden) return refusedRow(adminCopy.rules.gone);
	const { warrantyMonths, warrantyWords } = { ...part, ...after };
	if (warrantyWords !== null && warrantyMonths === null)
		return refusedRow(adminCopy.rules.monthsNeeded);
	const before = Object.fromEntries(changed.map((field) => [field, part[field]]));
	return { action: part.isNew ? "added" : "changed", before, after, reason: null };
}

/** A part that the shop does not have yet, as it is without any given value. */
export function newPart(id: string): SeenPart {
	const texts = { name: null, category: null, brand: null, description: "", warrantyWords: null };
	const figures = { priceTaka: null, availableQuantity: 0, minimumQuantity: 1 };
	const none = { orderAgainAt: null, warrantyMonths: null, archivedAt: null, hidden: false };
	return { id, isNew: true, ...texts, ...figures, ...none };
}

export function refusedRow(reason: string): Judged {
	return { action: "refused", before: null, after: null, reason };
}

// A spreadsheet may change the ends of lines and the spaces around a text.
function plainText(text: string): string {
	return text.replace(/\s+/g, " ").trim();
}

function slugOfCategory(text: string): string {
	const typed = text.trim().toLowerCase();
	const found = categories.find(({ slug, name, plural }) =>
		[slug, name, plural].some((known) => known.toLowerCase() === typed),
	);
	return found?.slug ?? typed;
}

const grouped = /^-?\d{1,3}(?:,\d{2,3})*,\d{3}$/;

/** An amount without its currency and `.00`. A comma that groups no thousands is kept out: 1200,50 is no whole number. */
function plainAmount(text: string): string {
	const amount = foldDigits(text.trim())
		.replace(/^(?:৳|tk\.?|bdt)\s*/i, "")
		.replace(/\.0+$/, "");
	return amount.includes(",") && !grouped.test(amount) ? "?" : amount;
}
