import { readSignedIn } from "../accounts/sign-in/stored-token.ts";
import { type Buyer, findBuyer } from "../ordering/booking/find-buyer.ts";
import { call } from "../platform/client/api-client.ts";
import type { Problem } from "../platform/http/problem.ts";
import { readTermsOperation } from "../terms/contract.ts";
import type { CurrentTerms } from "../terms/terms.ts";
import type { PricedPart } from "./contract.ts";
import { findPricedParts } from "./find-priced-parts.ts";
import { readBasket } from "./stored-basket.ts";
import { syncBasket } from "./sync-basket.ts";

export type LoadedBasket = {
	/** Today's parts among those that were asked for. */
	parts: ReadonlyMap<string, PricedPart>;
	asked: ReadonlySet<string>;
	/** Why they could not be fetched, or null. */
	problem: Problem | null;
	/** What the shop charges for delivery, and promises; null where they could not be fetched either. */
	terms: CurrentTerms | null;
	/** Null for a visitor. */
	buyer: Buyer | null;
	/** Whether the account's basket could not be reached. */
	isUnsynced: boolean;
};

/** What the page of the basket shows besides the lines: the parts as they are now, and who orders. */
export async function loadBasket(): Promise<LoadedBasket> {
	const customer = readSignedIn();
	const buyer = customer && findBuyer(customer);
	const unsynced = await syncBasket({ always: true });
	const ids = readBasket().lines.map(({ partId }) => partId);
	const [found, terms] = await Promise.all([findPricedParts(ids), call(readTermsOperation, {})]);
	return {
		parts: found.parts,
		asked: new Set(ids),
		problem: found.problem ?? (terms.ok ? null : terms.problem),
		terms: terms.ok ? terms.value : null,
		buyer: await buyer,
		isUnsynced: unsynced !== null,
	};
}
