import { afterEach, beforeEach, expect, test } from "vitest";
import { ok, refuse } from "../kernel/result.ts";
import { openLog } from "../platform/log.server.ts";
import { withCircuitBreaker } from "./circuit-breaker.server.ts";
import type { Gateway } from "./gateway.ts";

type Answer = "good" | "refusing" | "silent" | "hanging" | number;

let now = 0;
let requests = 0;
let answer: Answer = "good";
let logged: string[] = [];
let release: (() => void)[] = [];
let gateway: Gateway;

const calls = [
	"openIntent",
	"findIntent",
	"cancelIntent",
	"refund",
	"listRefunds",
	"listEvents",
] as const;

/** A provider that is as good as `answer` says; a number: busy, with the seconds to wait. */
async function respond() {
	requests += 1;
	if (answer === "hanging") await new Promise<void>((resolve) => release.push(resolve));
	if (answer === "refusing") return refuse("unknown-intent");
	if (answer === "good" || answer === "hanging") return ok(null);
	const wait = typeof answer === "number" ? { retryAfterSeconds: answer } : undefined;
	return refuse("provider-unavailable", wait);
}

beforeEach(() => {
	[now, requests, logged, answer, release] = [0, 0, [], "good", []];
	const clock = { now: () => new Date(now) };
	const log = openLog("info", { write: (line) => void logged.push(line) });
	const asked = Object.fromEntries(calls.map((call) => [call, respond]));
	gateway = withCircuitBreaker(asked as unknown as Gateway, { clock, log });
});
afterEach(() => release.splice(0).forEach((resume) => void resume()));

const ask = async () => (await gateway.findIntent("pi_1")).ok;
async function askTimes(times: number): Promise<void> {
	for (let each = 0; each < times; each += 1) await ask();
}

test("a provider that answers is asked each time", async () => {
	await askTimes(50);
	answer = "refusing";
	await askTimes(50);
	expect(requests).toBe(100);
});

test("whatever it is asked for, it is asked, and left alone with all of it after five calls without an answer", async () => {
	const askAll = () => Promise.all(calls.map((call) => gateway[call]?.({} as never)));
	expect(await askAll()).toEqual(calls.map(() => ok(null)));
	answer = "silent";
	await askTimes(5);
	requests = 0;
	for (const answered of await askAll()) expect(answered).toMatchObject({ ok: false });
	expect(requests).toBe(0);
});

test("after five calls without an answer it is left alone for two seconds", async () => {
	answer = "silent";
	await askTimes(20);
	expect([requests, logged.length]).toEqual([5, 1]);
	now += 1_999;
	expect(await ask()).toBe(false);
	expect(requests).toBe(5);
	now += 1;
	answer = "good";
	expect(await ask()).toBe(true);
	await askTimes(3);
	expect(requests).toBe(9);
});

test("one that answers now and then is asked on", async () => {
	for (let each = 0; each < 40; each += 1) {
		answer = each % 5 === 4 ? "good" : "silent";
		await ask();
	}
	expect(requests).toBe(40);
});

test("it is left alone ever longer, at most half a minute", async () => {
	answer = "silent";
	for (; now < 10 * 60_000; now += 1_000) await askTimes(5);
	const before = requests;
	for (; now < 20 * 60_000; now += 1_000) await askTimes(5);
	expect(before).toBeLessThan(30);
	expect(requests - before).toBeGreaterThanOrEqual(19);
	expect(requests - before).toBeLessThanOrEqual(21);
});

test("one call tries a provider that was left alone; the others do not pile up before it", async () => {
	answer = "silent";
	await askTimes(5);
	now += 2_000;
	answer = "hanging";
	const trying = ask();
	expect(await Promise.all([ask(), ask(), ask()])).toEqual([false, false, false]);
	expect(requests).toBe(6);
	release.splice(0).forEach((resume) => void resume());
	expect(await trying).toBe(true);
	answer = "good";
	expect(await Promise.all([ask(), ask(), ask()])).toEqual([true, true, true]);
});

test("a wait that the provider names is kept from the first time on, ten minutes at most", async () => {
	answer = 40;
	await ask();
	answer = "good";
	now += 39_999;
	expect(await ask()).toBe(false);
	now += 1;
	expect(await ask()).toBe(true);
	answer = 86_400;
	await ask();
	answer = "good";
	now += 600_000;
	expect(await ask()).toBe(true);
});
