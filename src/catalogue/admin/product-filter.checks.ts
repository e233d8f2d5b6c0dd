import { z } from "../../platform/http/zod.ts";
import { SearchWords } from "../contract.ts";
import { CategoryOfPart, Price } from "./part.checks.ts";
import { lacks, partStates, productSortings, stockStates } from "./products-query.ts";

/** The filters of the admins' list of parts. A part is listed if it passes all of them. */
export const ProductFilter = z
	.object({
		q: SearchWords,
		category: CategoryOfPart,
		brand: z.string().max(120).describe("The whole brand, in any case"),
		stock: z.enum(stockStates).describe("low: 1 to 3 units; order: at or below its mark"),
		minPrice: Price,
		maxPrice: Price,
		state: z.enum(partStates),
		lacks: z.enum(lacks).describe("facts: one that the rules of fit need"),
	})
	.partial();
export type ProductFilter = z.output<typeof ProductFilter>;

export const ProductOrder = z.enum(productSortings);
