import { readNewest } from "../accounts/versioned.server.ts";
import { ok } from "../kernel/result.ts";
import type { Slice } from "../platform/composition/slice-statement.server.ts";
import { endpoint } from "../platform/http/endpoint.server.ts";
import { changeDetails } from "./change-details.server.ts";
import { changeDetailsOperation, readDetailsOperation, type SettingGroup } from "./contract.ts";
import { type DetailsInMemory, detailsContext, keptDetails } from "./open-details.server.ts";

type Deps = {
	details: DetailsInMemory;
	/** The settings of the environment, without any secret. */
	listSettings(): Promise<SettingGroup[]>;
	/** Invalidates, in every process, the details in memory and the cached responses that show them. */
	detailsChanged(): void;
};

/** The shop's name, contact data, logo and colour (contract, + GET and PUT /shop-details). */
export const shop: Slice<Deps> = {
	endpoints: ({ listSettings, detailsChanged }) => [
		endpoint(readDetailsOperation, async ({ db }) => {
			const [details, settings] = [await readNewest(db, keptDetails), await listSettings()];
			return ok({ ...details, settings });
		}),
		endpoint(changeDetailsOperation, async ({ db, clock, caller, body, after }) => {
			const changed = await changeDetails({ db, clock }, caller, body);
			if (changed.ok) after(detailsChanged);
			return changed;
		}),
	],
	setPageContext: (context, deps) => context.set(detailsContext, deps),
};
