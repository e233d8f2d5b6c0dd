import { foldDigits } from "../../kernel/digits.ts";
import { maxPriceTaka } from "../../kernel/taka.ts";
import { typedWhole, wholeWithin } from "../../platform/http/typed-whole.checks.ts";
import { z } from "../../platform/http/zod.ts";
import { maxStock } from "../stock-rules.ts";
import { type BatchField, fieldOf } from "./batch-rules.ts";
import { copy } from "./copy.ts";
import { Available, Price } from "./part.checks.ts";

const { rules } = copy.batch;

const Percent = typedWhole(rules.percent, (typed) => {
	const plain = foldDigits(typed).trim();
	const percent = /^[+-]?\d{1,3}(?:\.\d)?$/.test(plain) ? Number(plain) : 0;
	return percent >= -99 && percent !== 0 ? percent : null;
});

/** One change of several parts. The price after a percentage is rounded to the nearest 1, 10 or 50 taka. */
export const BatchChange = z.discriminatedUnion("act", [
	z.object({ act: z.literal("setPrice"), amount: Price }),
	z.object({
		act: z.literal("addPrice"),
		amount: wholeWithin(-maxPriceTaka, maxPriceTaka, rules.taka),
	}),
	z.object({
		act: z.literal("percentPrice"),
		amount: Percent,
		roundTo: wholeWithin(1, 50, rules.roundTo)
			.pipe(z.literal([1, 10, 50]))
			.default(1),
	}),
	z.object({ act: z.literal("setStock"), amount: Available }),
	z.object({ act: z.literal("addStock"), amount: wholeWithin(-maxStock, maxStock, rules.units) }),
	z.object({ act: z.literal("hide") }),
	z.object({ act: z.literal("show") }),
]);
export type BatchChange = z.output<typeof BatchChange>;
const Value = z.union([z.int(), z.boolean(), z.null()]);
/** One part of a batch: its value when the admin saw it, and the value to set. */
export const BatchRow = z.object({ _id: z.uuid(), was: Value, to: Value });
export type BatchRow = z.output<typeof BatchRow>;

type Seen = {
	price: number | null;
	availableQuantity: number;
	hidden: boolean;
	/** Whether it is archived and not only hidden. */
	deleted: boolean;
};

/**
 * What a change makes of a part: the value before and after, and why it cannot be done. A price
 * must be from 1 to 999,999 taka, a stock from 0 to 1,000,000.
 */
export function planOf(part: Seen, change: BatchChange) {
	const was = part[fieldOf(change)];
	const to = valueAfter(part, change);
	return { was, to, refused: refusalOf(part, fieldOf(change), to) };
}

function valueAfter({ price, availableQuantity }: Seen, change: BatchChange) {
	switch (change.act) {
		case "setPrice":
		case "setStock":
			return change.amount;
		case "addPrice":
			return price === null ? null : price + change.amount;
		case "percentPrice": {
			if (price === null) return null;
			const { amount, roundTo } = change;
			// In whole numbers: 1,000 × 1.1 has a fraction in binary.
			return Math.round((price * Math.round(1_000 + amount * 10)) / (1_000 * roundTo)) * roundTo;
		}
		case "addStock":
			return availableQuantity + change.amount;
		default:
			return change.act === "hide";
	}
}

function refusalOf(part: Seen, field: BatchField, to: number | boolean | null): string | null {
	if (part.deleted) return copy.rules.gone;
	if (field === "hidden") return null;
	if (to === null) return rules.noPrice;
	const isOutside = !(field === "price" ? Price : Available).safeParse(to).success;
	if (!isOutside) return null;
	return field === "price" ? rules.priceOutside : rules.stockOutside;
}
