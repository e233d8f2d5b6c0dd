import { maxOrderParts } from "../../catalogue/stock-rules.ts";
import { maxChargeTaka } from "../../kernel/taka.ts";
import { z } from "../../platform/http/zod.ts";
import { copy as orderingCopy } from "../copy.ts";
import { readSerial } from "../serial.ts";
import { copy } from "./copy.ts";
import { maxReturnPictures, maxReturnWords, returnReasons } from "./rules.ts";

const { rules } = copy;
const PartId = z.string(rules.chooseLines).max(100, rules.chooseLines).toLowerCase();
const Units = z.int(rules.units).min(0, rules.units).max(1_000_000, rules.units);
const Taka = z
	.int(orderingCopy.wholeTaka)
	.min(0, orderingCopy.wholeTaka)
	.max(maxChargeTaka, orderingCopy.wholeTaka);

/** A list of lines that contains each part once. */
function linesOf<Line extends z.ZodType<{ partId: string }>>(line: Line) {
	return z
		.array(line, rules.chooseLines)
		.max(maxOrderParts, orderingCopy.tooManyLines)
		.refine((lines) => new Set(lines.map(({ partId }) => partId)).size === lines.length, {
			message: orderingCopy.lineTwice,
		});
}

/** The data with which a customer requests a return. */
export const NewReturn = z.object({
	reason: z.enum(returnReasons, rules.reason),
	words: z.string(rules.words).trim().max(maxReturnWords, rules.words).default(""),
	lines: linesOf(z.object({ partId: PartId, quantity: Units.min(1, rules.units) })).min(
		1,
		rules.chooseLines,
	),
	/** The ids that the uploads returned. */
	pictures: z
		.array(z.guid(rules.picture), rules.picture)
		.max(maxReturnPictures, rules.picturesTooMany)
		.default([]),
});
export type NewReturn = z.output<typeof NewReturn>;

const Answer = z
	.string(rules.answer)
	.trim()
	.min(1, rules.answer)
	.max(maxReturnWords, rules.answerTooLong);

/** The shop's decision. Accepting and refusing need a sentence. */
export const Decision = z.discriminatedUnion(
	"state",
	[
		z.object({ state: z.enum(["accepted", "refused"]), answer: Answer }),
		z.object({ state: z.literal("taken back") }),
	],
	rules.state,
);
export type Decision = z.output<typeof Decision>;

// A text that is no serial number matches no unit of the order, so `closeReturn` refuses it.
const Serial = z
	.string(rules.serial)
	.max(100, rules.serial)
	.transform((typed) => readSerial(typed) ?? typed);

/** The decision that closes a return: money, stock and units, line by line. */
export const Closing = z.object({
	/** The refunded sum that the admin saw. Somebody may have refunded more in another window. */
	refundedTotal: z.number(orderingCopy.refundedSeen).min(0, orderingCopy.refundedSeen),
	/** The shop keeps the units of a line that is not listed: no refund, no stock. */
	lines: linesOf(
		z.object({
			partId: PartId,
			amount: Taka.default(0),
			/** How many units go to stock, and how many to the customer. */
			restocked: Units.default(0),
			sentBack: Units.default(0),
			/** Serial numbers of units that the shop keeps: their warranty ends here. */
			serials: z.array(Serial, rules.serial).max(100).default([]),
		}),
	).default([]),
	delivery: Taka.default(0),
});
export type Closing = z.output<typeof Closing>;
