import { readWhole } from "../kernel/digits.ts";
import { maxPriceTaka } from "../kernel/taka.ts";
import { z } from "../platform/http/zod.ts";
import { districts, divisions } from "./areas/districts.ts";
import { copy } from "./settings.copy.ts";
import {
	maxCollectText,
	maxDeliveryDays,
	maxDeliveryTaka,
	maxReturnDays,
	maxWarrantyMonths,
	maxWarrantyRules,
	maxWarrantyWords,
} from "./terms-bounds.ts";
import { foldBrand } from "./warranty-for.ts";

const { rules } = copy;

/** A whole number within bounds, given as a number or as typed text (Bangla digits, grouping commas). */
function whole(min: number, max: number, message: string) {
	return z.union([z.number(), z.string().max(40)], message).transform((typed, context) => {
		const number = typeof typed === "number" ? typed : readWhole(typed);
		if (number !== null && Number.isInteger(number) && number >= min && number <= max)
			return number;
		context.addIssue({ code: "custom", message });
		return z.NEVER;
	});
}

const Line = (max: number, message: string) =>
	z
		.string(message)
		.transform((text) => text.replace(/\s+/gu, " ").trim())
		.pipe(
			z
				.string()
				.min(1, message)
				.max(max, message)
				.regex(/^\P{Cc}*$/u, message),
		);

const Charge = whole(0, maxDeliveryTaka, rules.charge);
const Days = whole(0, maxDeliveryDays, rules.days);
const DeliveryRule = z
	.strictObject({ chargeTaka: Charge, daysFrom: Days, daysTo: Days })
	.refine(({ daysFrom, daysTo }) => daysFrom <= daysTo, {
		path: ["daysTo"],
		message: rules.daysTo,
	});

export const WarrantyMonths = whole(0, maxWarrantyMonths, rules.months);
export const WarrantyWords = Line(maxWarrantyWords, rules.words);
const WarrantyRule = z.strictObject({
	brand: Line(60, rules.brand).nullable(),
	category: z
		.string(rules.category)
		.regex(/^[a-z0-9-]{1,40}$/, rules.category)
		.nullable(),
	months: WarrantyMonths,
	words: WarrantyWords.nullable(),
});

/** The shop's terms, as admins set them. */
export const TermsChecks = z.strictObject({
	delivery: z.strictObject({
		everywhereElse: DeliveryRule.nullable(),
		divisions: z.partialRecord(z.enum(divisions), DeliveryRule),
		districts: z.partialRecord(z.enum(districts), DeliveryRule),
	}),
	freeFromTaka: whole(1, maxPriceTaka, rules.freeFrom).nullable(),
	collect: z
		.strictObject({
			address: Line(maxCollectText, rules.collectAddress),
			hours: Line(maxCollectText, rules.collectHours),
		})
		.nullable(),
	returnDays: whole(0, maxReturnDays, rules.returnDays),
	warranties: z
		.array(WarrantyRule)
		.max(maxWarrantyRules, rules.tooManyWarranties)
		.superRefine((all, context) => {
			const seen = new Set<string>();
			for (const [at, { brand, category }] of all.entries()) {
				const key = `${brand === null ? "" : foldBrand(brand)}\n${category ?? ""}`;
				const message = rules.warrantyTwice;
				if (seen.has(key)) context.addIssue({ code: "custom", path: [at, "brand"], message });
				seen.add(key);
			}
		}),
});
