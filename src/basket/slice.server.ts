import { partOnTheWire } from "../catalogue/contract.ts";
import { ok } from "../kernel/result.ts";
import type { Slice } from "../platform/composition/slice-statement.server.ts";
import { endpoint } from "../platform/http/endpoint.server.ts";
import type { TermsInMemory } from "../terms/open-terms.server.ts";
import { warrantyFor } from "../terms/warranty-for.ts";
import { listBasketPartsOperation, readBasketOperation, writeBasketOperation } from "./contract.ts";
import { listBasketParts } from "./list-basket-parts.server.ts";
import { readBasket, writeBasket } from "./write-basket.server.ts";

/** The basket, for several parts in one order: each account's own, and the parts that any basket shows. */
export const basket: Slice<{ terms: TermsInMemory }> = {
	endpoints: ({ terms }) => [
		endpoint(readBasketOperation, async ({ db, caller }) =>
			ok(await readBasket(db, caller.accountId)),
		),
		endpoint(writeBasketOperation, ({ db, caller, body }) =>
			writeBasket(db, caller.accountId, body),
		),
		endpoint(listBasketPartsOperation, async ({ db, query, responseHeaders }) => {
			const found = await listBasketParts(db, query.ids);
			const now = await terms.read();
			responseHeaders.set("x-total-count", String(found.length));
			return ok(
				found.map((part) => ({ ...partOnTheWire(part), warranty: warrantyFor(now, part) })),
			);
		}),
	],
};
