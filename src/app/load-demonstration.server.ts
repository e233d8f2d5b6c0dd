import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { builds } from "../builder/tables.server.ts";
import type { Attributes } from "../catalogue/attributes/attribute.ts";
import { recordPrices } from "../catalogue/prices/record-prices.server.ts";
import { indexParts } from "../catalogue/search/index-parts.server.ts";
import { slugOf } from "../catalogue/slug.ts";
import { parts, stockMovements } from "../catalogue/tables.server.ts";
import { copy } from "../platform/copy.ts";
import type { Deps } from "../platform/database/database.server.ts";
import { newId } from "../platform/database/id.server.ts";
import { rowsOf } from "../platform/database/rows.server.ts";
import { reviews } from "../reviews/tables.server.ts";
import { writeTerms } from "../terms/change-terms.server.ts";
import { TermsChecks } from "../terms/terms.checks.ts";
import type { Terms } from "../terms/terms.ts";
import { readSampleDays, restoreSampleDays } from "./restore-sample-days.server.ts";

/** A part of `demo/parts/KIND.json`. `category` is KIND. */
type DemonstrationPart = {
	category: string;
	opendbId: string;
	name: string;
	brand: string | null;
	priceTaka: number;
	availableQuantity: number;
	minimumQuantity: number;
	orderAgainAt?: number;
	description: string;
	attributes: Attributes;
};
type DemonstrationReview = { name: string; stars: number; review: string; daysAgo: number };

/** `featuredParts` are the ids of the parts that lists show first. The best seller is one of them. */
type Demonstration = {
	bestSeller: string;
	featuredParts: string[];
	parts: DemonstrationPart[];
	reviews: DemonstrationReview[];
	/** Suggested builds, with the ids of their parts. */
	builds: { name: string; parts: string[] }[];
	terms: Terms;
};

/** Runs a piece of work, and shows its name (`what`) while it runs. */
export type WithProgress = <T>(what: string, work: () => Promise<T>) => Promise<T>;

// An arbitrary number: the lock lets only one of several processes fill an empty database.
const loadingLock = 4_721_003;
const askEveryMs = 250;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export async function readDemonstration(folder: string): Promise<Demonstration> {
	const readJson = async (name: string) => JSON.parse(await readFile(join(folder, name), "utf8"));
	const files = (await readdir(join(folder, "parts"))).filter((name) => name.endsWith(".json"));
	const kinds = files.sort().map(async (name) => {
		const members: Omit<DemonstrationPart, "category">[] = await readJson(join("parts", name));
		return members.map((part) => ({ ...part, category: basename(name, ".json") }));
	});
	return {
		...(await readJson("shop.json")),
		parts: (await Promise.all(kinds)).flat(),
		reviews: await readJson("reviews.json"),
		terms: TermsChecks.parse(await readJson("terms.json")),
	};
}

type LoadDeps = Deps & {
	withProgress: WithProgress;
	/** Whether the shop gets sixty days of sample orders. Otherwise it opens today. */
	withSampleDays?: boolean;
};

/**
 * Fills an empty shop with the demonstration, and with sixty days of orders (`withSampleDays`), all
 * or nothing: if the process dies, the shop stays empty. Only one of several processes fills it.
 * Returns whether this process did. Does not change a shop that has any part or review.
 */
export async function loadDemonstration(deps: LoadDeps, folder: string): Promise<boolean> {
	const demonstration = await readDemonstration(folder);
	for (;;) {
		const loaded = await deps.db.transaction((tx) =>
			loadInTurn({ ...deps, db: tx }, demonstration, folder),
		);
		if (loaded !== "another's turn") return loaded;
		// Polls, because PostgreSQL would cancel a statement that waits until the shop is filled.
		await sleep(askEveryMs);
	}
}

async function loadInTurn(
	{ db, clock, withProgress, withSampleDays }: LoadDeps,
	demonstration: Demonstration,
	folder: string,
): Promise<boolean | "another's turn"> {
	const [turn] = rowsOf<{ mine: boolean }>(
		await db.execute(sql`select pg_try_advisory_xact_lock(${loadingLock}) as mine`),
	);
	if (!turn?.mine) return "another's turn";
	if ((await db.$count(parts)) + (await db.$count(reviews)) > 0) return false;
	const now = clock.now();
	const days = withSampleDays ? await readSampleDays(folder, now) : null;
	const openedAt = days ? new Date(days.openedAt) : now;
	const rows = partRows(demonstration, openedAt);
	await withProgress(copy.loadingDemonstration, async () => {
		await db.insert(parts).values(rows);
		const ids = rows.map(({ id }) => id);
		await indexParts(db, ids);
		const prices = rows.map(({ id: partId, priceTaka }) => ({ partId, priceTaka }));
		await recordPrices(db, prices, { by: null, at: openedAt });
		await db.insert(stockMovements).values(openingMovements(demonstration, openedAt));
		await db.insert(reviews).values(reviewRows(demonstration, now));
		await db.insert(builds).values(buildRows(demonstration, openedAt));
		await writeTerms(db, demonstration.terms, { over: 0, by: null, at: openedAt });
	});
	if (days) await withProgress(copy.makingSampleOrders, () => restoreSampleDays(db, days));
	return true;
}

// A part's id is its id in OpenDB, as for imported parts. The featured parts are the newest. Each
// following part is a minute older, so that every list has one order.
function partRows({ parts: all, featuredParts }: Demonstration, now: Date) {
	const first = featuredParts.flatMap((id) => all.find((part) => part.opendbId === id) ?? []);
	const ordered = [...first, ...all.filter((part) => !featuredParts.includes(part.opendbId))];
	return ordered.map((part, place) => ({
		...part,
		id: part.opendbId,
		slug: slugOf(part.name),
		createdAt: new Date(now.getTime() - place * minuteMs),
		updatedAt: now,
	}));
}

// A build without an account is the shop's own suggestion.
function buildRows({ builds: all }: Demonstration, now: Date) {
	return all.map(({ name, parts: ids }, place) => {
		const createdAt = new Date(now.getTime() - place * minuteMs);
		const lines = ids.map((partId) => ({ partId, quantity: 1 }));
		return { id: randomUUID(), name, parts: lines, createdAt, updatedAt: createdAt };
	});
}

function openingMovements({ parts: all }: Demonstration, createdAt: Date) {
	return all.flatMap(({ opendbId: partId, availableQuantity: quantity }) =>
		quantity > 0 ? { id: newId(), partId, quantity, reason: "opening" as const, createdAt } : [],
	);
}

function reviewRows({ reviews: all }: Demonstration, now: Date) {
	return all.map(({ name, stars, review: body, daysAgo }) => {
		const createdAt = new Date(now.getTime() - daysAgo * dayMs);
		return { id: newId(), name, stars, body, createdAt };
	});
}
