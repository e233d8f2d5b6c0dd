import { maxPriceTaka } from "../kernel/taka.ts";
import { wholeWithin } from "../platform/http/typed-whole.checks.ts";
import { z } from "../platform/http/zod.ts";
import { districts, divisions } from "./areas/districts.ts";
import { copy } from "./settings.copy.ts";
import { termsMaximum } from "./terms-bounds.ts";
import { foldBrand } from "./warranty-for.ts";

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

const Charge = wholeWithin(0, termsMaximum.deliveryTaka, copy.charge);
const Days = wholeWithin(0, termsMaximum.deliveryDays, copy.days);
const DeliveryRule = z
	.strictObject({ chargeTaka: Charge, daysFrom: Days, daysTo: Days })
	.refine(({ daysFrom, daysTo }) => daysFrom <= daysTo, {
		path: ["daysTo"],
		message: copy.daysTo,
	});

export const WarrantyMonths = wholeWithin(0, termsMaximum.warrantyMonths, copy.months);
export const WarrantyWords = Line(termsMaximum.warrantyWords, copy.words);
const WarrantyRule = z.strictObject({
	brand: Line(60, copy.brand).nullable(),
	category: z
		.string(copy.category)
		.regex(/^[a-z0-9-]{1,40}$/, copy.category)
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
	freeFromTaka: wholeWithin(1, maxPriceTaka, copy.freeFrom).nullable(),
	collect: z
		.strictObject({
			address: Line(termsMaximum.collectText, copy.collectAddress),
			hours: Line(termsMaximum.collectText, copy.collectHours),
		})
		.nullable(),
	returnDays: wholeWithin(0, termsMaximum.returnDays, copy.returnDays),
	warranties: z
		.array(WarrantyRule)
		.max(termsMaximum.warrantyRules, copy.tooManyWarranties)
		.superRefine((all, context) => {
			const seen = new Set<string>();
			for (const [index, { brand, category }] of all.entries()) {
				const key = `${brand === null ? "" : foldBrand(brand)}\n${category ?? ""}`;
				const message = copy.warrantyTwice;
				if (seen.has(key)) context.addIssue({ code: "custom", path: [index, "brand"], message });
				seen.add(key);
			}
		}),
});
