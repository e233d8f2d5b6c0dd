import { changeNewest } from "../accounts/versioned.server.ts";
import { areOwnUploads } from "../catalogue/images/upload-image.server.ts";
import type { Caller } from "../kernel/caller.ts";
import { refuse } from "../kernel/result.ts";
import type { Deps } from "../platform/database/database.server.ts";
import type { CurrentDetails } from "./details.ts";
import { keptDetails } from "./open-details.server.ts";

/**
 * Changes the shop's details (`changeNewest`). Refuses `details-changed` if another admin was first,
 * and `logo-not-ours` if the logo was not uploaded to this shop.
 */
export async function changeDetails(deps: Deps, admin: Caller, wanted: CurrentDetails) {
	if (wanted.logo && !(await areOwnUploads(deps.db, [wanted.logo.address])))
		return refuse("logo-not-ours");
	const change = {
		...keptDetails,
		code: "details-changed",
		act: "changed the shop's details",
	} as const;
	return changeNewest(deps, admin, change, wanted);
}
