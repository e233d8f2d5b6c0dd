import { listMissed } from "../catalogue/missed/list-missed.server.ts";
import type { Caller } from "../kernel/caller.ts";
import { may } from "../kernel/permissions.ts";
import { ok } from "../kernel/result.ts";
import { hasSlice } from "../kernel/slices.ts";
import type { Slice } from "../platform/composition/slice-statement.server.ts";
import type { Deps } from "../platform/database/database.server.ts";
import { openWorker } from "../platform/database/worker.server.ts";
import { endpoint } from "../platform/http/endpoint.server.ts";
import type { Log } from "../platform/log.server.ts";
import { findNewerVersion } from "../update/newer-version.server.ts";
import { listAskedFor } from "../wishes/alerts/list-asked-for.server.ts";
import { findBestSellers, keepBestSellers } from "./best-sellers.server.ts";
import {
	countWaitingOperation,
	type Overview,
	readDeskOperation,
	readOverviewOperation,
	type WaitingCounts,
} from "./contract.ts";
import { countDesk } from "./count-desk.server.ts";
import { listWaiting } from "./list-waiting.server.ts";
import { keepTakings } from "./takings.server.ts";
import { takingsOfNow } from "./takings-of-now.server.ts";

/** The overview: how the day stands. Its figures are those of the other slices' lists. */
export const overview: Slice<{ search: Pick<Deps, "db">; clock: Deps["clock"]; log: Log }> = {
	endpoints: () => [
		endpoint(readDeskOperation, async ({ db, caller }) => ok(await countDesk(db, caller))),
		endpoint(readOverviewOperation, async (call) => ok(await readOverview(call, call.caller))),
		endpoint(countWaitingOperation, async (call) => ok(await countWaiting(call, call.caller))),
	],
	workers: ({ search: { db }, clock, log }) => [
		openWorker("overview", log, async () => {
			await keepTakings({ db, clock });
			await keepBestSellers({ db, clock });
			return 60_000;
		}),
	],
};

async function readOverview(deps: Deps, caller: Caller): Promise<Overview> {
	const now = deps.clock.now();
	const readsParts = may(caller, "parts.read");
	const [waiting, takings, bestSellers, asked, missed, newerVersion] = await Promise.all([
		listWaiting(deps, caller),
		takingsOfNow(deps.db, now),
		findBestSellers(deps.db),
		readsParts && hasSlice("wishes") ? listAskedFor(deps.db) : null,
		readsParts ? listMissed(deps) : null,
		may(caller, "shop.edit") ? findNewerVersion(deps) : null,
	]);
	const lists = { bestSellers, asked, missed };
	return { at: now.toISOString(), ...waiting, takings, ...lists, newerVersion };
}

/** Counts what waits behind each entry of the menu, as far as the caller may read it. */
async function countWaiting(deps: Deps, caller: Caller): Promise<WaitingCounts> {
	const [{ waiting }, desk] = await Promise.all([
		listWaiting(deps, caller),
		countDesk(deps.db, caller),
	]);
	const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
	const countOf = (...names: string[]) =>
		sum(waiting.filter(({ name }) => names.includes(name)).map(({ count }) => count));
	return {
		orders: countOf("toPack", "toShip"),
		toOrder: countOf("low"),
		desk: sum(Object.values(desk)),
	};
}
