import { type FloodResponse, flood, openFloodClient } from "../../bench/flood/flood-requests.ts";
import { peakMb } from "../../bench/process-usage.ts";
import { makePart } from "../../test/harness/make-records.ts";
import type { Fixture, ShopProcess } from "../harness/fixture.ts";
import { loadNow, percentilesOf } from "../harness/percentiles.ts";
import { type Finding, openFinding, type Trial } from "../harness/trial.ts";

const connections = 50;
// So many places of two at a time go to others, before somebody else has their turn.
const mostBefore = connections / 2;
const categories = ["processor", "motherboard", "memory", "case", "graphics-card"] as const;

async function beSearchedBesideFlood(
	fixture: Fixture,
	times: number,
	WORKERS: string,
): Promise<Finding> {
	const env = { RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1", WORKERS };
	const shop = await fixture.openProcess(await fixture.makeDatabase(), env);
	const partIds = await makeParts(shop);
	const { counted, wrong, count } = openFinding({
		"answers to the flood": 0,
		"answers to others": 0,
	});
	const [crowd, others] = [openFloodClient(shop.port, connections), openFloodClient(shop.port, 1)];
	const stop = new AbortController();
	// A refusal takes no turn: on a slow machine, all that have waited for ten seconds are refused at once.
	let turnsOfFlood = 0;
	function judgeFlood({ status, retryAfter }: FloodResponse) {
		count("answers to the flood");
		if (status !== 503) turnsOfFlood += 1;
		count(`the flood got ${status}`);
		if (status === 503 && !retryAfter)
			wrong.push("the flood got a 503 that says not when to return");
		if (![200, 404, 503].includes(status)) wrong.push(`the flood got ${status}`);
	}
	const pathsOf = (turn: number) => [
		"/",
		"/parts",
		`/parts?q=part%20${turn}`,
		`/api/part?q=part%20${turn}`,
		"/build",
		`/api/suggestion?q=part%20${turn}`,
		`/nothing-here-${turn}`,
	];
	// A shop that has just started loads the code of each page with the first request for it.
	for (const path of pathsOf(times))
		await others.send({ method: "GET", path, from: "198.18.255.255" });
	const flooding = flood(crowd, { partIds, connections }, stop.signal, judgeFlood);
	let before = 0;
	const took: Record<string, number[]> = { "/": [], "/parts?q": [] };
	for (let turn = 0; turn < times; turn += 1)
		for (const path of pathsOf(turn)) {
			const began = turnsOfFlood;
			const from = `198.18.${turn >> 8}.${turn & 255}`;
			const { status, ms } = await others.send({ method: "GET", path, from });
			const served = turnsOfFlood - began;
			count("answers to others");
			took[path.split("=", 1)[0] ?? ""]?.push(ms);
			before = Math.max(before, served);
			const expected = path.startsWith("/nothing-here") ? 404 : 200;
			if (status !== expected) wrong.push(`${path} of another network: ${status}`);
			if (served > mostBefore) wrong.push(`${path} waited for ${served} answers to the flood`);
		}
	stop.abort();
	await flooding;
	for (const client of [crowd, others]) client.close();
	counted["most answers to the flood before another's"] = before;
	for (const [path, all] of Object.entries(took)) Object.assign(counted, percentilesOf(path, all));
	Object.assign(counted, { "peak of memory, MB": Math.round(peakMb(shop.pid)) }, loadNow());
	if (Number(counted["answers to the flood"]) < connections) wrong.push("there was no flood");
	return { counted, wrong };
}

async function makeParts(shop: ShopProcess): Promise<string[]> {
	const ids: string[] = [];
	for (let n = 0; n < 40; n += 1)
		ids.push(
			await makePart(shop, {
				name: `Part ${n}`,
				category: categories[n % categories.length] ?? "processor",
			}),
		);
	return ids;
}

/** Many requests of one network for what is computed and not cached; the shop's processes take turns together. */
export const floods: Trial[] = [
	{ ...floodOf("1"), name: "flood/turns" },
	{ ...floodOf("2"), name: "flood/turns-of-two-processes" },
];

function floodOf(processes: string): Omit<Trial, "name"> {
	return {
		quiet: true,
		invariant:
			"beside 50 connections of one address that ask for builds, judgements, facets, candidates and pages that are not found, every other network's pages and calls are answered, none with 503, and none after more than 25 answers to the flood",
		times: { full: 100, short: 5 },
		run: (fixture, times) => beSearchedBesideFlood(fixture, times, processes),
	};
}
