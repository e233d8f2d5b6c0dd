import { lt, sql } from "drizzle-orm";
import { isbot } from "isbot";
import { shopDay } from "../../kernel/shop-time.ts";
import { withAdvisoryLock } from "../../platform/database/advisory-lock.server.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { openWorker, type Worker } from "../../platform/database/worker.server.ts";
import type { Log } from "../../platform/log.server.ts";
import { foldText } from "../search/fold-text.ts";
import { chunksOf } from "../search/tokenize.ts";
import { missedSearches } from "./tables.server.ts";

/** The searches of this process that found nothing. They wait in memory, so that no search waits for a write. */
export type MissedSearches = {
	/** Notes a search by a person. Robots, prefetches and staff who try a search again are left out. */
	note(typed: string, headers: Headers): void;
	/** Adds the noted searches to the database. If that fails, they are lost: they are only statistics. */
	store(deps: Deps): Promise<void>;
};

/** The maximum number of different searches that are stored for a day. */
export const maxMissedADay = 1_000;
const maxLength = 100;
const keptDays = 90;

export function openMissedSearches(): MissedSearches {
	let noted = new Map<string, number>();
	return {
		note(typed, headers) {
			const words = wordsToKeep(typed);
			if (!words || !isByCustomer(headers)) return;
			if (noted.has(words) || noted.size < maxMissedADay)
				noted.set(words, (noted.get(words) ?? 0) + 1);
		},
		async store(deps) {
			if (noted.size === 0) return;
			const storing = noted;
			noted = new Map();
			await addMissed(deps, storing);
		},
	};
}

/**
 * The folded words of a search as they are stored. Null for what may name a person, because people
 * paste it: an e-mail address, or nine digits or more (a phone, a card). Null for a long text too.
 */
export function wordsToKeep(typed: string): string | null {
	const words = chunksOf(foldText(typed)).join(" ");
	// Digits that are joined to letters belong to a part number.
	const isPersonal = /@|(?<![\p{L}\d])\d(?:[\s().+/-]*\d){8,}(?![\p{L}\d])/u.test(words);
	return words === "" || words.length > maxLength || isPersonal ? null : words;
}

function isByCustomer(headers: Headers): boolean {
	const agent = headers.get("user-agent");
	if (!agent || isbot(agent)) return false;
	const isPrefetch = /prefetch/.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "");
	return !isPrefetch && !/^https?:\/\/[^/]+\/dashboard\b/.test(headers.get("referer") ?? "");
}

/** Adds counts to the day. The lock makes the limit of a day exact for several processes. */
async function addMissed(
	{ db, clock }: Deps,
	searches: ReadonlyMap<string, number>,
): Promise<void> {
	const day = shopDay(clock.now());
	await withAdvisoryLock(db, "missed searches", (tx) =>
		tx.execute(sql`
			insert into missed_searches (day, words, times)
			select ${day}::date, words, times from (
				select typed.*, row_number() over (partition by stored.words is null order by place) as nth,
					stored.words is not null as is_stored
				from unnest(${sql.param([...searches.keys()])}::text[], ${sql.param([...searches.values()])}::int[])
					with ordinality as typed (words, times, place)
				left join missed_searches stored on stored.day = ${day}::date and stored.words = typed.words
			) as typed
			where is_stored
				or nth <= ${maxMissedADay} - (select count(*) from missed_searches where day = ${day}::date)
			on conflict (day, words) do update set times = missed_searches.times + excluded.times`),
	);
}

/** Stores the noted searches four times a minute. */
export function openMissedWorker(deps: Deps & { missed: MissedSearches; log: Log }): Worker {
	return openWorker("missed searches", deps.log, async () => {
		await deps.missed.store(deps);
		return 15_000;
	});
}

/** Deletes the searches of more than 90 days ago. */
export async function purgeMissed({ db, clock }: Deps): Promise<void> {
	await db.delete(missedSearches).where(lt(missedSearches.day, shopDay(clock.now(), -keptDays)));
}
