import { readSignedIn } from "../accounts/sign-in/stored-token.ts";
import { findBuyer } from "../ordering/booking/find-buyer.ts";
import { call } from "../platform/client/api-client.ts";
import { readTermsOperation } from "../terms/contract.ts";
import { noTerms } from "../terms/terms.ts";
import { findPricedParts } from "./find-priced-parts.ts";
import { readBasket } from "./stored-basket.ts";
import { syncBasket } from "./sync-basket.ts";

/** Loads what the basket page shows besides the lines: the parts as they are now, the terms and the buyer. */
export async function loadBasket() {
	const customer = readSignedIn();
	const buyer = customer && findBuyer(customer);
	const unsynced = await syncBasket({ always: true });
	const ids = readBasket().lines.map(({ partId }) => partId);
	const [found, terms] = await Promise.all([findPricedParts(ids), call(readTermsOperation, {})]);
	return {
		/** The requested parts that are for sale today. */
		parts: found.parts,
		loadedIds: new Set(ids),
		problem: found.problem ?? (terms.ok ? null : terms.problem),
		terms: terms.ok ? terms.value : noTerms,
		/** Null for a visitor. */
		buyer: await buyer,
		/** Whether the account's basket could not be reached. */
		isUnsynced: unsynced !== null,
	};
}
