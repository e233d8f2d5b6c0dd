import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { parts } from "../../src/catalogue/tables.server.ts";
import { atMost } from "../aims.ts";
import type { BenchFixture } from "../bench-fixture.ts";
import { peakMb, residentMb } from "../process-usage.ts";
import { besideLimit, number, type Row } from "../results-table.ts";
import { percentile, ratioOf, spreadOf } from "../statistics.ts";
import {
	type FloodClient,
	type FloodRequest,
	type FloodResponse,
	flood,
	floodRequest,
	openFloodClient,
} from "./flood-requests.ts";

const connections = 50;
const seconds = 16;
// What was asked in each quarter of that time is a round.
const rounds = 4;
const restSeconds = 20;
const readers = 200;
// Times as long as without the flood: 30, 300 and 1,000 ms on a quiet machine.
const aims: Record<string, number> = { home: 11, search: 11, "sign-in": 4 };

/** What others ask beside a flood, each from a network of their own: how, and how often. */
const visits: { name: string; everyMs: number; make(turn: number): Omit<FloodRequest, "from"> }[] =
	[
		{ name: "home", everyMs: 50, make: () => ({ method: "GET", path: "/" }) },
		{
			name: "search",
			everyMs: 400,
			make: (turn) => ({ method: "GET", path: `/parts?q=ryzen%20${turn}` }),
		},
		{
			name: "sign-in",
			everyMs: 1_000,
			make: (turn) => {
				const body = JSON.stringify({
					email: `nobody-${turn}@example.com`,
					password: "not this one",
				});
				return { method: "POST", path: "/api/auth/sign-in/email", body };
			},
		},
	];

/** How long others wait while one address sends what is dear over fifty connections, and what memory that takes. */
export async function measureFlood(fixture: BenchFixture): Promise<Row[]> {
	// The memory of `npm start` (bin/start.mjs).
	const memory = { MALLOC_ARENA_MAX: "2", NODE_OPTIONS: "--max-semi-space-size=16" };
	const limits = { RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" };
	const shop = await fixture.startShop({ ...memory, ...limits });
	const found = await fixture.connection.db.select({ id: parts.id }).from(parts).limit(40);
	const partIds = found.map(({ id }) => id);
	const [others, attacker] = [
		openFloodClient(shop.port, 64),
		openFloodClient(shop.port, connections),
	];
	const fresh = residentMb(shop.pid);
	const alone = await visitFor(others);
	const stop = new AbortController();
	let answered = 0;
	const flooding = flood(attacker, { partIds, connections }, stop.signal, () => {
		answered += 1;
	});
	const visited = visitFor(others).finally(() => stop.abort());
	const [beside] = await Promise.all([visited, flooding]);
	const peak = peakMb(shop.pid);
	await sleep(restSeconds * 1000);
	const after = residentMb(shop.pid);
	await askAndNeverRead(shop.port, partIds);
	const unread = residentMb(shop.pid);
	await sleep(restSeconds * 1000);
	const afterUnread = residentMb(shop.pid);
	for (const client of [others, attacker]) client.close();
	await shop.stop();
	return [
		...visits.flatMap(({ name }) => rowsOf(name, alone[name] ?? [], beside[name] ?? [])),
		{ metric: "answers to the flood a second", shop: number(answered / seconds) },
		{ metric: "memory fresh, MB (RSS)", shop: number(fresh) },
		memoryRow("at the peak of the flood", peak, 500),
		memoryRow(`${restSeconds} s later`, after, 350),
		memoryRow(`with ${readers} that never read`, unread, 500),
		memoryRow(`${restSeconds} s later again`, afterUnread, 350),
	];
}

function memoryRow(when: string, megabytes: number, aim: number): Row {
	return { metric: `memory ${when}, MB`, shop: number(megabytes), aim: atMost(megabytes, aim) };
}

function rowsOf(name: string, alone: FloodResponse[], beside: FloodResponse[]): Row[] {
	const [found, limits] = [p95OfRounds(beside), p95OfRounds(alone)];
	const times = ratioOf(found, limits);
	const refused = beside.filter(({ status }) => status === 503).length;
	const metric = `${name} of another network, p95 ms, against without the flood`;
	const row = besideLimit(metric, [spreadOf(found), spreadOf(limits), times], 1);
	return [
		{ ...row, aim: atMost(times, aims[name] ?? 0) },
		{
			metric: `${name}: answers of 503`,
			shop: `${refused} of ${beside.length}`,
			aim: atMost(refused, 0),
		},
	];
}

function p95OfRounds(responses: FloodResponse[]): number[] {
	const times = responses.map(({ ms }) => ms);
	const size = times.length / rounds;
	return Array.from({ length: rounds }, (_, round) => {
		const roundTimes = times.slice(round * size, (round + 1) * size);
		return percentile(roundTimes, 0.95);
	});
}

/** Everybody asks at their own pace, whether or not the one before was answered. */
async function visitFor(client: FloodClient): Promise<Record<string, FloodResponse[]>> {
	const ended = visits.map(async ({ name, everyMs, make }) => {
		const sent: Promise<FloodResponse>[] = [];
		for (let turn = 0; turn * everyMs < seconds * 1_000; turn += 1) {
			sent.push(client.send({ ...make(turn), from: `198.18.${turn >> 8}.${turn & 255}` }));
			await sleep(everyMs);
		}
		return [name, await Promise.all(sent)] as const;
	});
	return Object.fromEntries(await Promise.all(ended));
}

async function askAndNeverRead(port: number, partIds: readonly string[]): Promise<void> {
	for (let turn = 0; turn < readers; turn += 1) {
		const { path } = floodRequest(partIds, turn * 5);
		const socket = connect(port, "127.0.0.1").on("error", () => {});
		socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
	}
	await sleep(10_000);
}
