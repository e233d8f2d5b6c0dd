import { readSignedIn } from "../accounts/sign-in/stored-token.ts";
import type { PricedPart } from "../basket/contract.ts";
import { findPricedParts } from "../basket/find-priced-parts.ts";
import { type ApiResult, call } from "../platform/client/api-client.ts";
import type { Problem } from "../platform/http/problem.ts";
import { type Alert, listAlertsOperation } from "./alerts/contract.ts";
import { readWishes } from "./stored-wishes.ts";
import { syncWishes } from "./sync-wishes.ts";
import { partIdsOf } from "./wish.ts";

export type LoadedWishes = {
	/** Today's parts among those that were asked for. */
	parts: ReadonlyMap<string, PricedPart>;
	asked: ReadonlySet<string>;
	/** Why they could not be fetched, or null. */
	problem: Problem | null;
	/** What the account waits for; null for a visitor, or the problem that prevented it. */
	alerts: ApiResult<Alert[]> | null;
	isSignedIn: boolean;
	/** Whether the account's wish list could not be reached. */
	isUnsynced: boolean;
};

/** What the page of the wish list shows besides the names: the parts as they are now. */
export async function loadWishes(): Promise<LoadedWishes> {
	const alerts = readSignedIn() ? call(listAlertsOperation, { query: { limit: "100" } }) : null;
	const unsynced = await syncWishes({ always: true });
	const ids = partIdsOf(readWishes().wishes);
	const { parts, problem } = await findPricedParts(ids);
	return {
		parts,
		asked: new Set(ids),
		problem,
		alerts: await alerts,
		isSignedIn: readSignedIn() !== null,
		isUnsynced: unsynced !== null,
	};
}
