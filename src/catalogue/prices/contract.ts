import { z } from "zod";
import { operation } from "../../kernel/operation.ts";
import { IdParams, PageQuery, Time } from "../../platform/contract.ts";

/** A price that a part has or had, for admins. */
const PriceChange = z.object({
	price: z.number().int().nullable().describe("Whole taka; null: not for sale"),
	by: z.string().nullable().describe("The admin's e-mail; null: an import or the shop itself"),
	at: Time,
});
export type PriceChange = z.output<typeof PriceChange>;

export const listPricesOperation = operation("listPrices", "GET /product/{id}/price", {
	summary: "List every price that a part has had, newest first, and who set it",
	tag: "Parts",
	auth: "parts.read",
	input: { params: IdParams, query: PageQuery },
	output: z.array(PriceChange),
	list: true,
});
