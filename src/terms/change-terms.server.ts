import { changeNewest, writeNext } from "../accounts/versioned.server.ts";
import type { Caller } from "../kernel/caller.ts";
import type { Db, Deps } from "../platform/database/database.server.ts";
import { keptTerms } from "./open-terms.server.ts";
import { terms } from "./tables.server.ts";
import type { CurrentTerms, Terms } from "./terms.ts";

/** Changes the shop's terms (`changeNewest`). Refuses `terms-changed` if another admin was first. */
export function changeTerms(deps: Deps, admin: Caller, wanted: CurrentTerms) {
	const change = { ...keptTerms, code: "terms-changed", act: "changed the terms" } as const;
	return changeNewest(deps, admin, change, wanted);
}

/** Writes the version after `over`. Returns false if another admin has already written that version. */
export function writeTerms(tx: Db, data: Terms, as: Parameters<typeof writeNext>[3]) {
	return writeNext(tx, terms, data, as);
}
