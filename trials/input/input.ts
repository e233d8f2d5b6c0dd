import { readFileSync } from "node:fs";
import fc from "fast-check";
import routes from "../../src/routes.ts";
import { makeAdmin, makeCustomer } from "../../test/harness/make-records.ts";
import type { Fixture } from "../harness/fixture.ts";
import { type HttpClient, openHttpClient, type RawResponse } from "../harness/raw-request.ts";
import { sampleOf } from "../harness/sample-values.ts";
import { settleInside } from "../harness/settle-in-process.ts";
import { type Finding, openFinding, type Trial } from "../harness/trial.ts";
import { commonValues, makeVictim } from "../harness/victim.ts";
import { findBeyondLimits } from "./column-limits.ts";
import { inputLines } from "./input-lines.ts";
import { requestsOf, requestsOfPages, type Wired } from "./input-requests.ts";
import { malformedHttp } from "./malformed-http.ts";

const slowMs = 2_000;
const lanes = 6;
/** The memory that a process may have after a trial; with a leak in each request it has more. */
const maxMegabytes = 1_024;
// Internals that a response must never show (contract, Errors).
const insides =
	/node_modules|\bat [\w.<>]+ \(|\.ts:\d+|Failed query|DrizzleQuery|syntax error at|\/build\/server/;

async function tryInput(fixture: Fixture, times: number): Promise<Finding> {
	const url = await fixture.makeDatabase();
	const env = { MAX_UNPAID_ORDERS: "1000", ACCESS_TOKEN_MINUTES: "1000" };
	const shop = await fixture.openProcess(url, env);
	const inside = await fixture.openInProcess(url, env);
	const [admin, customer] = [await makeAdmin(shop), await makeCustomer(shop)];
	const victims = [
		await makeVictim(shop, customer),
		await makeVictim(shop, admin),
		await makeVictim(shop),
	];
	const common = await commonValues(shop, admin.accountId);
	const client = openHttpClient(shop.port);
	const seed = Math.floor(Math.random() * 2 ** 31);
	const finding = openFinding({ seed, requests: 0 });
	const tokens = [admin.token, admin.token, admin.token, customer.token, customer.token, ""];
	const each = inside.operations.map((operation, index) => {
		const fits = victims
			.flatMap(({ samples }) => samples)
			.filter((values) => sampleOf(operation, { ...common, ...values }));
		if (fits.length === 0) finding.wrong.push(`${operation.name}: no valid sample can be made`);
		const values = { ...common, ...(fits[index % fits.length] ?? {}) };
		return { name: operation.name, requests: requestsOf(operation, values, tokens), share: 1 };
	});
	const all = [
		...each,
		{
			name: "pages",
			requests: requestsOfPages(pageAddresses()),
			share: Math.ceil(each.length / 4),
		},
	];
	const runs = times / all.reduce((sum, { share }) => sum + share, 0);
	const waiting = [...all];
	const work = Array.from({ length: lanes }, async () => {
		for (let next = waiting.shift(); next; next = waiting.shift()) {
			const { name, requests, share } = next;
			const property = fc.asyncProperty(requests, async (item) => {
				finding.count("requests");
				const sent = await client.send(item);
				finding.count(`${String(sent.status)[0]}xx`);
				await expectNoFault(client, item, sent);
			});
			const found = await fc.check(property, {
				numRuns: Math.ceil(runs * share),
				seed,
				interruptAfterTimeLimit: 20 * 60_000,
			});
			if (found.failed) finding.wrong.push(`${name}: ${reportOf(found)}`);
			fixture.report(
				`${finding.counted.requests} of ${times}, ${waiting.length} left after ${name}`,
			);
		}
	});
	await Promise.all(work);
	client.close();
	finding.counted.megabytes = megabytesOf(shop.pid);
	if ((finding.counted.megabytes ?? 0) > maxMegabytes)
		finding.wrong.push(`the process holds ${finding.counted.megabytes} MB`);
	const alive = await shop.fetch("/api/ready");
	if (alive.status !== 200) finding.wrong.push(`afterwards /api/ready is ${alive.status}`);
	const stored = await findBeyondLimits(shop);
	finding.counted["columns checked"] = stored.checked;
	return {
		...finding,
		wrong: [...finding.wrong, ...stored.wrong, ...(await settleInside(fixture, inside))],
	};
}

/** No fault, no internals, no slowness of the shop's own. */
async function expectNoFault(
	client: HttpClient,
	request: Wired,
	{ status, type, body, ms }: RawResponse,
): Promise<void> {
	if (status >= 500) throw new Error(`${status} ${body.slice(0, 300)}`);
	if (status === 0 && !isCut(request, body)) throw new Error(`no answer: ${body}`);
	if (
		status >= 400 &&
		!/json|html|text\/(?:plain|x-script)/.test(type) &&
		status !== 431 &&
		status !== 400 &&
		status !== 417
	)
		throw new Error(`${status} as ${type}`);
	if (status >= 400 && insides.test(body))
		throw new Error(`${status} shows insides: ${body.slice(0, 300)}`);
	if (ms <= slowMs) return;
	// Slow because of the request, or because of a busy machine: sent again, beside a plain call.
	const plain = await client.send(request.path.startsWith("/api/auth/") ? plainSignIn : plainCall);
	const again = await client.send(request);
	if (again.ms > slowMs && again.ms > 20 * plain.ms)
		throw new Error(`${ms} and ${again.ms} ms; a plain call ${plain.ms} ms`);
}

const plainCall: Wired = { method: "GET", path: "/api/health", headers: {}, body: null };
// What hashes a password is slow: it is compared with a sign-in of nobody.
const plainSignIn: Wired = {
	method: "POST",
	path: "/api/auth/sign-in/email",
	headers: { "content-type": "application/json" },
	body: '{"email":"nobody@example.com","password":"seven red lanterns"}',
};

/** What went wrong, with the smallest request that shows it and how it is made again. */
function reportOf({
	errorInstance,
	seed,
	counterexamplePath,
	numShrinks,
	counterexample,
}: fc.RunDetails<[Wired]>): string {
	const why = errorInstance instanceof Error ? errorInstance.message : "too long";
	const smallest = JSON.stringify(counterexample?.[0]).slice(0, 1_500);
	return `${why} (seed ${seed}, path ${counterexamplePath}, shrunk ${numShrinks} times): ${smallest}`;
}

// Node closes the connection for an invalid header, or after a response to a body that is too long to read.
function isCut({ body, headers }: Wired, why: string): boolean {
	return (
		/ECONNRESET|EPIPE|socket hang up|cut/.test(why) &&
		((body?.length ?? 0) > 16_000 || "transfer-encoding" in headers || "expect" in headers)
	);
}

function megabytesOf(pid: number): number {
	try {
		const kilobytes = Number(
			/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1],
		);
		return Math.round(kilobytes / 1_024);
	} catch {
		return 0; // a system without /proc
	}
}

type Entry = { path?: string; children?: Entry[] };

/** Every page address, as the routes state it. */
function pageAddresses(entries: readonly Entry[] = routes, above = ""): string[] {
	const addresses = entries.flatMap(({ path = "", children = [] }) => {
		const address = `${above}/${path}`.replace(/\/$/, "") || "/";
		return [address, ...pageAddresses(children, address)];
	});
	// With a category of the shop, so that what is chosen is read too.
	const named = addresses
		.filter((address) => address.includes(":category"))
		.map((address) => address.replace(":category", "processor"));
	return above === ""
		? [
				...addresses,
				...named,
				"/*",
				"/__manifest",
				"/uploads/*",
				"/assets/*",
				"/api/*",
				"/api/auth/*",
			]
		: addresses;
}

export const input: readonly Trial[] = [
	{
		name: "input/calls",
		invariant:
			"whatever is sent to a call or a page: no fault, no hang, nothing stored out of bounds, nothing of the inside shown",
		times: { full: 20_000, short: 300 },
		run: tryInput,
	},
	inputLines,
	malformedHttp,
];
