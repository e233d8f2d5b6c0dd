import { z } from "zod";
import { Part, type partFromTheWire } from "../catalogue/contract.ts";
import { maxOrderParts } from "../catalogue/stock-rules.ts";
import { operationsOf } from "../kernel/operation.ts";
import { Quantity } from "../ordering/booking.checks.ts";
import { copy } from "./copy.ts";

const operation = operationsOf("Basket");

/** More than a basket takes: a visitor's basket joined with an account's can be larger until parts are removed. */
export const maxPricedParts = 100;
const maxQuantity = 1_000_000;
const maxSeenPrice = 999_999;

const SentQuantity = Quantity.pipe(
	z.number().min(1, copy.quantityOutside).max(maxQuantity, copy.quantityOutside),
);
const SentLine = z.object({ partId: z.guid(copy.whichPart).toLowerCase(), quantity: SentQuantity });

function isOnceEach(lines: readonly { partId: string }[]): boolean {
	return new Set(lines.map(({ partId }) => partId)).size === lines.length;
}

const BasketLines = z.array(
	z.object({
		partId: z.string(),
		/** The part's name. The basket shows it if the part is no longer in the shop. */
		product: z.string(),
		quantity: z.number().int(),
		/** The price that the customer saw last. Null if it is not known. */
		seenPrice: z.number().int().nullable(),
	}),
);

export const Basket = z.object({ lines: BasketLines });
export type Basket = z.output<typeof Basket>;

const NewBasket = z.object({
	lines: z
		.array(
			SentLine.extend({
				seenPrice: z
					.number(copy.priceOutside)
					.int(copy.priceOutside)
					.min(1, copy.priceOutside)
					.max(maxSeenPrice, copy.priceOutside)
					.nullish(),
			}),
			copy.whichLines,
		)
		.max(maxOrderParts, copy.tooMany)
		.refine(isOnceEach, copy.onceEach),
	/** The basket as the browser last read it: no browser overwrites the changes of another device. */
	was: z.array(SentLine, copy.whichWas).max(maxOrderParts, copy.whichWas),
});
export type NewBasket = z.output<typeof NewBasket>;

/** The fields of a part that a basket shows, with today's price, stock and warranty. */
const BasketPart = Part.pick({
	_id: true,
	name: true,
	category: true,
	slug: true,
	image: true,
	price: true,
	minimumOderQuantity: true,
	availableQuantity: true,
}).extend({
	/** The warranty that the shop sells the part with today. It starts at delivery. Null if none is stated. */
	warranty: z.object({ months: z.number(), words: z.string().nullable() }).nullable(),
});
type BasketPart = z.output<typeof BasketPart>;

const Ids = z
	.string(copy.whichParts)
	.transform((typed) => [...new Set(typed.split(",").filter(Boolean))])
	.pipe(
		z
			.array(z.guid(copy.whichParts).toLowerCase())
			.min(1, copy.whichParts)
			.max(maxPricedParts, copy.whichParts),
	);

export const readBasketOperation = operation("readBasket", "GET /basket", {
	summary: "Read the caller's basket",
	auth: "user",
	output: Basket,
});

export const writeBasketOperation = operation("writeBasket", "PUT /basket", {
	summary: "Replace the caller's basket; a basket reserves no stock and fixes no price",
	auth: "user",
	input: { body: NewBasket },
	output: Basket,
	errors: {
		"basket-changed": { status: 409, message: copy.changedElsewhere, details: Basket },
		"part-unknown": {
			status: 400,
			message: copy.partUnknown,
			field: "lines",
			details: z.object({ lines: z.array(z.object({ partId: z.string() })) }),
		},
	},
});

export const listBasketPartsOperation = operation("listBasketParts", "GET /basket/part", {
	summary:
		"Read current price and stock of parts by their ids; parts that are not for sale are left out",
	auth: "anyone",
	etag: true,
	input: { query: z.object({ ids: Ids }) },
	output: z.array(BasketPart),
});

/** A part of a basket, with the code's own field names instead of the API's. */
export type PricedPart = ReturnType<typeof partFromTheWire<BasketPart>>;
