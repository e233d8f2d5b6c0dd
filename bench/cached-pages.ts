import type { Setting } from "./bench-fixture.ts";
import { type Compared, compare } from "./compare.ts";
import { inWords, type Row } from "./results-table.ts";
import { runLoad } from "./run-load.ts";
import { type Answer, askOnce } from "./send-request.ts";
import { type Running, startBare } from "./start-program.ts";

const connections = 16;
const seconds = 1;
const rounds = 5;
const aim = 0.6;

/**
 * The shop window: the home page and `GET /api/part` as kept answers, against a bare node:http
 * server that sends the same bytes with the same headers; plain, in each coding, and not modified.
 */
export async function measureWindow(setting: Setting): Promise<Row[]> {
	const shop = await setting.startShop();
	const rows: Row[] = [];
	for (const path of ["/", "/api/part"]) {
		const { etag } = (await askOnce(shop.port, path)).headers;
		if (!etag) throw new Error(`${path} is not kept: it has no ETag`);
		const ways: [string, Record<string, string>][] = [
			["plain", {}],
			["brotli", { "accept-encoding": "br" }],
			["gzip", { "accept-encoding": "gzip" }],
			["not modified", { "if-none-match": etag }],
		];
		for (const [way, headers] of ways)
			rows.push(...(await againstBare(`${path} ${way}`, shop, path, headers)));
	}
	await shop.stop();
	return rows;
}

async function againstBare(
	figure: string,
	shop: Running,
	path: string,
	headers: Record<string, string>,
): Promise<Row[]> {
	// Asked twice: the answer that is kept is the second one's.
	await askOnce(shop.port, path, headers);
	const answer = await askOnce(shop.port, path, headers);
	const bare = await startBare({
		status: answer.status,
		headers: answer.headers,
		bodyBase64: answer.body.toString("base64"),
	});
	try {
		assertSame(answer, await askOnce(bare.port, path, headers));
		const asks = [{ path, headers }];
		const load = (server: Running) => (warm: boolean) =>
			runLoad(
				{ port: server.port, connections, seconds: warm ? seconds / 2 : seconds, asks },
				answer.status,
				[server.pid],
			);
		return rowsOf(figure, await compare(rounds, load(shop), load(bare)));
	} finally {
		await bare.stop();
	}
}

function assertSame(one: Answer, other: Answer): void {
	const sameHeaders =
		JSON.stringify(inOrder(one.headers)) === JSON.stringify(inOrder(other.headers));
	if (one.status !== other.status || !sameHeaders || !one.body.equals(other.body))
		throw new Error("the bare server does not send what the shop sends");
}

function inOrder(headers: Record<string, string>): [string, string][] {
	return Object.entries(headers).toSorted(([one], [other]) => one.localeCompare(other));
}

function rowsOf(figure: string, found: Compared): Row[] {
	return [
		{
			figure: `${figure}, answers/s`,
			shop: inWords(found.rate),
			limit: inWords(found.limitRate),
			reached: inWords(found.rateShare, 2),
			aim: `≥ ${aim}`,
		},
		{
			figure: `${figure}, CPU µs/answer`,
			shop: inWords(found.micros, 1),
			limit: inWords(found.limitMicros, 1),
			reached: inWords(found.microsShare, 2),
		},
	];
}
