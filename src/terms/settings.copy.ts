import { formatCount } from "../kernel/digits.ts";
import { maxPriceTaka } from "../kernel/taka.ts";
import { termsMaximum } from "./terms-bounds.ts";

/** The error texts for changing the shop's terms. */
export const copy = {
	charge: `Please give the charge as whole taka, from 0 to ${formatCount(termsMaximum.deliveryTaka)}.`,
	days: `Please give the days as a whole number, from 0 to ${termsMaximum.deliveryDays}.`,
	daysTo: "The last day cannot come before the first.",
	freeFrom: `Please give the sum as whole taka, from 1 to ${formatCount(maxPriceTaka)}, or leave it empty.`,
	collectAddress: `Please say where orders are collected, in at most ${termsMaximum.collectText} characters.`,
	collectHours: `Please say when orders are collected, in at most ${termsMaximum.collectText} characters.`,
	returnDays: `Please give the days as a whole number, from 0 to ${termsMaximum.returnDays}.`,
	brand: "A brand has 1 to 60 characters.",
	category: "Please choose one of the shop's categories.",
	months: `Please give the months as a whole number, from 0 to ${termsMaximum.warrantyMonths}.`,
	words: `Say it in at most ${termsMaximum.warrantyWords} characters.`,
	tooManyWarranties: `There can be at most ${termsMaximum.warrantyRules} warranties.`,
	warrantyTwice: "There is another warranty for this brand and category.",
	areaTwice: "There is another line for this area.",
	area: "Please choose a district or a division.",
	version: "Please send the version of the terms that you saw.",
	changed: "Somebody else has changed the terms meanwhile. Please load them again.",
} as const;
