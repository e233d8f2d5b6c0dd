import { execFile } from "node:child_process";
import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { atLeast, atMost } from "./aims.ts";
import { openBarePage } from "./bare-page.ts";
import type { BenchFixture } from "./bench-fixture.ts";
import { makeCustomers } from "./customers.ts";
import { inWords, number, type Row } from "./results-table.ts";
import { sendRequest } from "./send-request.ts";
import { type Spread, spreadOf } from "./statistics.ts";

const run = promisify(execFile);
const rounds = 2;
const aims = { performance: 95, signedIn: 90, lcpMs: 300, tbtMs: 60 };

/** Lighthouse's audit of a page: scores of 100, times in milliseconds, failed audits. */
type PageAudit = {
	address: string;
	performance: number;
	accessibility: number;
	bestPractices: number;
	seo: number;
	lcpMs: number;
	tbtMs: number;
	cls: number;
	faults: string[];
};
type Place = { name: string; url: string; token?: string };

/**
 * The first view of the shop's pages as Lighthouse sees it on its telephone (its own, simulated
 * throttling), two audits of each, in turn with audits of a bare page of React Router; LCP and
 * TBT are compared with the bare page's of the same round. Needs a Chromium, and installs
 * Lighthouse from its own lock file into the run's folder: 114 packages that nobody else needs.
 */
export async function measureLighthouse(fixture: BenchFixture): Promise<Row[]> {
	const chromium = process.env.CHROMIUM_PATH;
	if (!chromium) throw new Error("Lighthouse needs a Chromium: name one in CHROMIUM_PATH");
	const folder = join(fixture.folder, "lighthouse");
	mkdirSync(folder);
	cpSync(join(import.meta.dirname, "lighthouse"), folder, { recursive: true });
	await run("npm", ["ci", "--ignore-scripts"], { cwd: folder });
	const bare = await openBarePage();
	const shop = await fixture.startShop();
	try {
		const places = await placesOf(fixture, `http://localhost:${shop.port}`);
		const audit = (place: Place) => auditPage(folder, chromium, place);
		return await inTurn(places, { name: "bare page", url: bare.address }, audit);
	} finally {
		bare.close();
		await shop.stop();
	}
}

async function placesOf(fixture: BenchFixture, origin: string): Promise<Place[]> {
	const listing = (await sendRequest(Number(new URL(origin).port), "/parts")).body.toString();
	const part = /href="(\/parts\/[\w-]+\/[\w-]+)"/.exec(listing)?.[1];
	const id = /href="\/parchase\/([\w-]+)"/.exec(listing)?.[1];
	if (!part || !id) throw new Error("there is no part in the listing");
	const [customer] = await makeCustomers(fixture, 1);
	const token = customer?.token ?? "";
	return [
		...["/", "/parts", part, "/login", "/blogs"].map((path) => ({
			name: path === part ? "a part" : path,
			url: origin + path,
		})),
		{ name: "booking, signed in", url: `${origin}/parchase/${id}`, token },
		{ name: "my orders, signed in", url: `${origin}/dashboard`, token },
	];
}

async function inTurn(
	places: readonly Place[],
	bare: Place,
	audit: (place: Place) => Promise<PageAudit>,
): Promise<Row[]> {
	const bareAudits: PageAudit[] = [];
	const audits = new Map<Place, PageAudit[]>(places.map((place) => [place, []]));
	for (let round = 0; round < rounds; round += 1) {
		bareAudits.push(await audit(bare));
		for (const [place, seen] of audits) seen.push(await audit(place));
	}
	const rows = [...audits].flatMap(([place, seen]) => rowsOf(place, seen, bareAudits));
	const limit = inWords(spreadOf(bareAudits.map(({ performance }) => performance)));
	return [{ metric: "bare page, performance", shop: "", limit }, ...rows];
}

/** One audit, in up to three tries: Chromium now and then loses the record of a load (NO_NAVSTART). */
async function auditPage(
	folder: string,
	chromium: string,
	place: Place,
	tries = 3,
): Promise<PageAudit> {
	const { url, token } = place;
	const given = JSON.stringify({ url, chromium, token });
	const result = await run(process.execPath, [join(folder, "audit-page.mjs"), given]).catch(
		(error) => {
			if (tries > 1) return null;
			throw error;
		},
	);
	if (!result) return auditPage(folder, chromium, place, tries - 1);
	const audit = JSON.parse(result.stdout) as PageAudit;
	if (audit.address !== url) throw new Error(`${url} led to ${audit.address}`);
	return audit;
}

function rowsOf(
	{ name, token }: Place,
	audits: readonly PageAudit[],
	bare: readonly PageAudit[],
): Row[] {
	const minimum = token ? aims.signedIn : aims.performance;
	const scored = spreadOf(audits.map((audit) => audit.performance));
	const performance = {
		metric: `${name}, performance`,
		shop: inWords(scored),
		aim: atLeast(scored, minimum),
	};
	const lowestScores = audits.map((audit) =>
		Math.min(audit.accessibility, audit.bestPractices, audit.seo),
	);
	if (token) return [performance];
	return [
		performance,
		{
			metric: `${name}, access / practices / SEO`,
			shop: quality(audits),
			aim: atLeast(spreadOf(lowestScores), 100),
		},
		above(`${name}, LCP ms`, audits, bare, (audit) => audit.lcpMs, aims.lcpMs),
		above(`${name}, TBT ms`, audits, bare, (audit) => audit.tbtMs, aims.tbtMs),
		{ metric: `${name}, CLS`, shop: inWords(spreadOf(audits.map(({ cls }) => cls)), 3) },
	];
}

function quality(audits: readonly PageAudit[]): string {
	const worst = (pick: (audit: PageAudit) => number) => number(Math.min(...audits.map(pick)));
	const scoresText = [
		worst((item) => item.accessibility),
		worst((item) => item.bestPractices),
		worst((item) => item.seo),
	].join(" / ");
	const faults = [...new Set(audits.flatMap((audit) => audit.faults))].join(", ");
	return faults ? `${scoresText}: ${faults}` : scoresText;
}

function above(
	metric: string,
	audits: readonly PageAudit[],
	bare: readonly PageAudit[],
	pick: (audit: PageAudit) => number,
	maxMs: number,
): Row {
	const [shop, limit] = [audits.map(pick), bare.map(pick)];
	const more = spreadOf(shop.map((ms, round) => ms - (limit[round] ?? Number.NaN)));
	return {
		metric,
		shop: inWords(spreadOf(shop)),
		limit: inWords(spreadOf(limit)),
		reached: `${signed(more)} ms`,
		aim: atMost(more, maxMs, `≤ +${maxMs} ms`),
	};
}

function signed(spread: Spread): string {
	return `${spread.median < 0 ? "" : "+"}${inWords(spread)}`;
}
