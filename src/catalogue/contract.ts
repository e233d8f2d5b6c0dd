import { z } from "zod";
import { operationsOf } from "../kernel/operation.ts";
import { IdParams, Time } from "../platform/contract.ts";
import { copy } from "./copy.ts";
import type { LivePart } from "./live-part.ts";

const operation = operationsOf("Parts");

/** The minimum quantity on the wire: the specification misspells it. */
export const minimumOnTheWire = "minimumOderQuantity";

export const Value = z.union([z.number(), z.string(), z.boolean(), z.array(z.string())]);

/** A part on the wire (contract, Calls). */
export const Part = z.object({
	_id: z.string(),
	name: z.string(),
	description: z.string(),
	image: z.string(),
	[minimumOnTheWire]: z.number().int(),
	availableQuantity: z.number().int(),
	price: z.number().int(),
	category: z.string(),
	slug: z.string(),
	brand: z.string().nullable(),
	attributes: z.record(z.string(), Value),
	rating: z
		.object({ average: z.number(), count: z.number().int() })
		.nullable()
		.describe("The average stars of its reviews, rounded to a tenth; null without a review"),
	createdAt: Time,
});
export type Part = z.output<typeof Part>;

export const SearchWords = z.string().max(200, copy.searchTooLong);

export const Category = z.object({
	category: z.string(),
	name: z.string(),
	count: z.number().int(),
});

export const readPartOperation = operation("readPart", "GET /part/{id}", {
	summary: "Read one part that is for sale",
	auth: "user",
	input: { params: IdParams },
	output: Part.extend({
		images: z.array(z.string()).readonly().describe("Its own pictures in their order"),
		warranty: z
			.object({ months: z.int(), words: z.string().nullable() })
			.nullable()
			.describe("null: no statement; 0 months: no warranty"),
	}),
});

export const listCategoriesOperation = operation("listCategories", "GET /category", {
	summary: "List the categories with their number of parts for sale",
	auth: "anyone",
	etag: true,
	output: z.array(Category),
});

type InsidePart = Pick<LivePart, "id" | "minimumQuantity" | "createdAt"> & {
	priceTaka: number | null;
};

/** Converts a part to its wire form. Extra members stay; the output schema of an operation removes them. */
export function partOnTheWire<P extends InsidePart>(part: P) {
	const { id, priceTaka, minimumQuantity, createdAt, ...same } = part;
	return {
		...same,
		_id: id,
		price: priceTaka as P["priceTaka"],
		minimumOderQuantity: minimumQuantity,
		createdAt: createdAt.toISOString(),
	};
}

export function partFromTheWire<
	Sent extends Pick<Part, "_id" | "price" | "minimumOderQuantity"> = Part,
>({ _id, price, minimumOderQuantity, ...part }: Sent) {
	return { ...part, id: _id, priceTaka: price, minimumQuantity: minimumOderQuantity };
}
