import { execFile } from "node:child_process";
import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { openBarePage } from "./bare-page.ts";
import type { Setting } from "./bench-fixture.ts";
import { makeCustomers } from "./customers.ts";
import { inWords, number, type Row } from "./results-table.ts";
import { askOnce } from "./send-request.ts";
import { type Spread, spreadOf } from "./statistics.ts";

const run = promisify(execFile);
const rounds = 3;
const aims = { performance: 95, signedIn: 90, lcpMs: 300, tbtMs: 60 };

/** One of Lighthouse's looks at a page: scores of 100, times in milliseconds, what it complains of. */
type Look = {
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
 * throttling), three looks at each, in turn with looks at a bare page of React Router; LCP and
 * TBT are compared with the bare page's of the same round. Needs a Chromium, and installs
 * Lighthouse from its own lock file into the run's folder: 114 packages that nobody else needs.
 */
export async function measureLighthouse(setting: Setting): Promise<Row[]> {
	const chromium = process.env.CHROMIUM_PATH;
	if (!chromium) throw new Error("Lighthouse needs a Chromium: name one in CHROMIUM_PATH");
	const folder = join(setting.folder, "lighthouse");
	mkdirSync(folder);
	cpSync(join(import.meta.dirname, "lighthouse"), folder, { recursive: true });
	await run("npm", ["ci", "--ignore-scripts"], { cwd: folder });
	const bare = await openBarePage();
	const shop = await setting.startShop();
	try {
		const places = await placesOf(setting, `http://localhost:${shop.port}`);
		const look = (place: Place) => lookAt(folder, chromium, place);
		return await inTurn(places, { name: "bare page", url: bare.address }, look);
	} finally {
		bare.close();
		await shop.stop();
	}
}

async function placesOf(setting: Setting, origin: string): Promise<Place[]> {
	const shelf = (await askOnce(Number(new URL(origin).port), "/parts")).body.toString();
	const part = /href="(\/parts\/[\w-]+\/[\w-]+)"/.exec(shelf)?.[1];
	const id = /href="\/parchase\/([\w-]+)"/.exec(shelf)?.[1];
	if (!part || !id) throw new Error("there is no part on the shelf");
	const [customer] = await makeCustomers(setting, 1);
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
	look: (place: Place) => Promise<Look>,
): Promise<Row[]> {
	const bareLooks: Look[] = [];
	const looks = new Map<Place, Look[]>(places.map((place) => [place, []]));
	for (let round = 0; round < rounds; round += 1) {
		bareLooks.push(await look(bare));
		for (const [place, seen] of looks) seen.push(await look(place));
	}
	const rows = [...looks].flatMap(([place, seen]) => rowsOf(place, seen, bareLooks));
	return [{ figure: "bare page, performance", shop: "", limit: scores(bareLooks) }, ...rows];
}

/** One look, in up to three tries: Chromium now and then loses the record of a load (NO_NAVSTART). */
async function lookAt(folder: string, chromium: string, place: Place, tries = 3): Promise<Look> {
	const { url, token } = place;
	const asked = JSON.stringify({ url, chromium, token });
	const said = await run(process.execPath, [join(folder, "audit-page.mjs"), asked]).catch(
		(error) => {
			if (tries > 1) return null;
			throw error;
		},
	);
	if (!said) return lookAt(folder, chromium, place, tries - 1);
	const look = JSON.parse(said.stdout) as Look;
	if (look.address !== url) throw new Error(`${url} led to ${look.address}`);
	return look;
}

function rowsOf({ name, token }: Place, looks: readonly Look[], bare: readonly Look[]): Row[] {
	const least = token ? aims.signedIn : aims.performance;
	const performance = { figure: `${name}, performance`, shop: scores(looks), aim: `≥ ${least}` };
	if (token) return [performance];
	return [
		performance,
		{ figure: `${name}, access / practices / SEO`, shop: quality(looks), aim: "100 / 100 / 100" },
		above(`${name}, LCP ms`, looks, bare, (look) => look.lcpMs, aims.lcpMs),
		above(`${name}, TBT ms`, looks, bare, (look) => look.tbtMs, aims.tbtMs),
		{ figure: `${name}, CLS`, shop: inWords(spreadOf(looks.map(({ cls }) => cls)), 3) },
	];
}

function scores(looks: readonly Look[]): string {
	return inWords(spreadOf(looks.map(({ performance }) => performance)));
}

function quality(looks: readonly Look[]): string {
	const least = (pick: (look: Look) => number) => number(Math.min(...looks.map(pick)));
	const said = [
		least((one) => one.accessibility),
		least((one) => one.bestPractices),
		least((one) => one.seo),
	].join(" / ");
	const faults = [...new Set(looks.flatMap((look) => look.faults))].join(", ");
	return faults ? `${said}: ${faults}` : said;
}

function above(
	figure: string,
	looks: readonly Look[],
	bare: readonly Look[],
	pick: (look: Look) => number,
	mostMs: number,
): Row {
	const [shop, limit] = [looks.map(pick), bare.map(pick)];
	const more = spreadOf(shop.map((ms, round) => ms - (limit[round] ?? Number.NaN)));
	return {
		...{ figure, shop: inWords(spreadOf(shop)), limit: inWords(spreadOf(limit)) },
		...{ reached: `${signed(more)} ms`, aim: `≤ +${mostMs} ms` },
	};
}

function signed(spread: Spread): string {
	return `${spread.median < 0 ? "" : "+"}${inWords(spread)}`;
}
