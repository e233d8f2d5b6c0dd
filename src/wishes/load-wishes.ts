import { readSignedIn } from "../accounts/sign-in/stored-token.ts";
import { findPricedParts } from "../basket/find-priced-parts.ts";
import { call } from "../platform/client/api-client.ts";
import { listAlertsOperation } from "./alerts/contract.ts";
import { readWishes } from "./stored-wishes.ts";
import { syncWishes } from "./sync-wishes.ts";
import { partIdsOf } from "./wish.ts";

/** Loads what the wish list's page shows besides the names: the parts as they are now, and the alerts. */
export async function loadWishes() {
	const alerts = readSignedIn() ? call(listAlertsOperation, { query: { limit: "100" } }) : null;
	const unsynced = await syncWishes({ always: true });
	const ids = partIdsOf(readWishes().wishes);
	const { parts, problem } = await findPricedParts(ids);
	return {
		/** The requested parts that are for sale today. */
		parts,
		loadedIds: new Set(ids),
		problem,
		/** The account's waiting alerts. Null for a visitor. */
		alerts: await alerts,
		isSignedIn: readSignedIn() !== null,
		/** Whether the account's wish list could not be reached. */
		isUnsynced: unsynced !== null,
	};
}
