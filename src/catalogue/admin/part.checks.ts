import { maxPriceTaka, minPriceTaka } from "../../kernel/taka.ts";
import { wholeWithin } from "../../platform/http/typed-whole.checks.ts";
import { z } from "../../platform/http/zod.ts";
import { copy as settingsCopy } from "../../terms/settings.copy.ts";
import { WarrantyMonths, WarrantyWords } from "../../terms/terms.checks.ts";
import type { AttributeValue } from "../attributes/attribute.ts";
import { attributesOf } from "../attributes/attributes.ts";
import { type CategorySlug, categories } from "../attributes/categories.ts";
import { oneLine } from "../attributes/tidy-text.ts";
import { minimumOnTheWire } from "../contract.ts";
import { checkFact } from "../facts/check-fact.ts";
import { copy as factsCopy } from "../facts/copy.ts";
import { maxSource } from "../facts/fact.checks.ts";
import { readFigure } from "../facts/typed-figures.ts";
import { copy as imagesCopy } from "../images/copy.ts";
import { maxImageBytes } from "../images/image-store.ts";
import { maxImages } from "../images/own-images.ts";
import { maxNameLength } from "../live-part.ts";
import { maxStock } from "../stock-rules.ts";
import { copy } from "./copy.ts";

const { rules } = copy;

const Name = z
	.string(rules.nameNeeded)
	.transform(oneLine)
	.pipe(z.string().min(1, rules.nameNeeded).max(maxNameLength, rules.nameTooLong));
const AnyDescription = z
	.string(rules.descriptionNeeded)
	.trim()
	.max(5_000, rules.descriptionTooLong);
export const Price = wholeWithin(minPriceTaka, maxPriceTaka, rules.price);
export const Available = wholeWithin(0, maxStock, rules.available);
const Blank = z.literal("").transform(() => null);
/** The part's own warranty. Empty or null: the warranty of its brand or category applies. */
export const OwnMonths = z.union([Blank, z.null(), WarrantyMonths], settingsCopy.months);
export const OwnWords = z.union([Blank, z.null(), WarrantyWords], settingsCopy.words);
/** The stock at or below which the part is ordered again. Empty or null: no mark. */
export const OrderAgainAt = z.union(
	[Blank, z.null(), wholeWithin(0, maxStock, rules.orderAgainAt)],
	rules.orderAgainAt,
);
/** The place in the shop's store. Empty or null: none. */
export const Shelf = z.union([Blank, z.null(), z.string().trim().min(1).max(40)], rules.shelf);
const slugs = categories.map((category) => category.slug) as [CategorySlug, ...CategorySlug[]];
export const CategoryOfPart = z.enum(slugs, rules.category);
export const Image = z
	.string(imagesCopy.needed)
	.min(1, imagesCopy.needed)
	.max(2_000, rules.imageNotOurs);
/** A part's pictures in their order. */
export const Images = z
	.array(Image, rules.images)
	.max(maxImages, rules.images)
	.refine((images) => new Set(images).size === images.length, rules.images);

/** A picture of the form: an uploaded one by its address, or a chosen file. */
export type Picture = File | string;
const Pictures = z
	.custom<readonly Picture[]>(() => true)
	.refine((pictures) => pictures.length <= maxImages, rules.images)
	.refine(
		(pictures) => pictures.every((one) => typeof one === "string" || one.size <= maxImageBytes),
		imagesCopy.tooLarge,
	);

/** The maker. Empty or null: the part has none. */
export const Brand = z.union(
	[Blank, z.null(), z.string().transform(oneLine).pipe(z.string().min(1).max(80))],
	rules.brand,
);

/** The fields of a part (spec §2), with the names of the API. The description may be empty. */
export const PartFields = z.object({
	name: Name,
	image: Pictures,
	description: AnyDescription,
	price: Price,
	availableQuantity: Available,
	[minimumOnTheWire]: wholeWithin(1, maxStock, rules.minimum),
	orderAgainAt: OrderAgainAt,
	shelf: Shelf,
	category: CategoryOfPart,
	brand: Brand,
	warrantyMonths: OwnMonths,
	warrantyWords: OwnWords,
});
/** The fields of a new part (spec §2): every field of the specification is required (spec §5). */
export const NewPartFields = PartFields.extend({
	image: Pictures.refine((pictures) => pictures.length > 0, imagesCopy.needed),
	description: AnyDescription.min(1, rules.descriptionNeeded),
});

// The figures of all categories that the form has shown, as typed, and their one source.
const figures = {
	facts: z.record(z.string(), z.string().optional()),
	source: z.string().trim().max(maxSource, factsCopy.rules.source),
};
type Typed = { category: string; facts: Record<string, string | undefined> };

/** Reads the figures of the chosen category. Each wrong one is refused at its field; null: not known. */
export function withFigures<T extends Typed>(typed: T, { issues }: { issues: unknown[] }) {
	const facts: Record<string, AttributeValue | null> = {};
	for (const attribute of attributesOf(typed.category)) {
		const { key } = attribute;
		const sent = readFigure(attribute, typed.facts[key] ?? "");
		const checked = sent === null ? { value: sent } : checkFact(attribute, sent);
		if ("value" in checked) facts[key] = checked.value;
		else issues.push({ code: "custom", path: ["facts", key], message: checked.why, input: sent });
	}
	return { ...typed, facts };
}

/** The form of an existing part. */
export const EditForm = PartFields.extend(figures).transform(withFigures);
/** The form of a new part. */
export const AddForm = NewPartFields.extend(figures).transform(withFigures);
/** The form's values as typed and as parsed. */
export type TypedPart = z.input<typeof EditForm>;
export type PartForm = z.output<typeof EditForm>;
