import { inArray } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { Slice } from "../platform/composition/slice-statement.server.ts";
import type { Log } from "../platform/log.server.ts";
import type { TermsInMemory } from "../terms/open-terms.server.ts";
import { type CatalogueDeps, catalogueAdminApi } from "./admin/api.server.ts";
import { catalogueApi } from "./api.server.ts";
import { csvImportApi, openImportWorker } from "./csv-import/api.server.ts";
import { factsApi } from "./facts/api.server.ts";
import { listingApi } from "./listing/api.server.ts";
import {
	type FindPartsDeps,
	listingContext,
	type MissedDeps,
} from "./listing/find-parts.server.ts";
import { openMissedWorker, purgeMissed } from "./missed/open-missed-searches.server.ts";
import { priceHistoryTag } from "./prices/price-history.ts";
import { questionsApi } from "./questions/api.server.ts";
import type { QuestionsDeps } from "./questions/ask-question.server.ts";
import { questionMailWriters } from "./questions/write-question-mail.server.ts";
import { catalogueContext, type StockedCategories } from "./stocked-categories.server.ts";
import { suggestionApi } from "./suggestion/suggest.server.ts";
import { parts } from "./tables.server.ts";

type Deps = CatalogueDeps &
	FindPartsDeps &
	MissedDeps &
	QuestionsDeps & {
		stockedCategories: StockedCategories;
		terms: TermsInMemory;
		clock: Clock;
		log: Log;
		invalidate(tags: readonly string[]): void;
	};

/** The catalogue: search, listings, part pages, comparison, prices, questions, and the admins' management of parts. */
export const catalogue: Slice<Deps> = {
	endpoints: (deps) => [
		...listingApi(deps),
		...suggestionApi(deps),
		...catalogueApi(deps),
		...catalogueAdminApi(deps),
		...csvImportApi(),
		...factsApi(deps),
		...questionsApi(deps),
	],
	mails: questionMailWriters,
	// The price history shows the last 30 days, so it changes even if no price changes.
	async hourly({ invalidate, ...deps }) {
		invalidate([priceHistoryTag]);
		await purgeMissed({ ...deps, db: deps.search.db });
	},
	workers: (deps) => [openMissedWorker({ ...deps, db: deps.search.db }), openImportWorker(deps)],
	names: {
		part: (db, ids) =>
			db.select({ id: parts.id, name: parts.name }).from(parts).where(inArray(parts.id, ids)),
	},
	setPageContext(context, deps) {
		context.set(catalogueContext, deps);
		context.set(listingContext, deps);
	},
};
