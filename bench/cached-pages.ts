import type { BenchFixture } from "./bench-fixture.ts";
import { compare, rowsOf } from "./compare.ts";
import type { Row } from "./results-table.ts";
import { runLoad } from "./run-load.ts";
import { type RawResponse, sendRequest } from "./send-request.ts";
import { type RunningServer, startBareServer } from "./start-program.ts";

const connections = 16;
const seconds = 0.5;
const rounds = 5;
const aim = 0.6;

/**
 * The home page and `GET /api/part` from the response cache, against a bare node:http
 * server that sends the same bytes with the same headers; plain, in each coding, and not modified.
 */
export async function measureCachedPages(fixture: BenchFixture): Promise<Row[]> {
	const shop = await fixture.startShop();
	const rows: Row[] = [];
	for (const path of ["/", "/api/part"]) {
		const { etag } = (await sendRequest(shop.port, path)).headers;
		if (!etag) throw new Error(`${path} is not cached: it has no ETag`);
		const variants: [string, Record<string, string>][] = [
			["plain", {}],
			["brotli", { "accept-encoding": "br" }],
			["gzip", { "accept-encoding": "gzip" }],
			["not modified", { "if-none-match": etag }],
		];
		for (const [variant, headers] of variants)
			rows.push(...(await againstBare(`${path} ${variant}`, shop, path, headers)));
	}
	await shop.stop();
	return rows;
}

async function againstBare(
	metric: string,
	shop: RunningServer,
	path: string,
	headers: Record<string, string>,
): Promise<Row[]> {
	// Sent twice: the second response comes from the cache.
	await sendRequest(shop.port, path, headers);
	const response = await sendRequest(shop.port, path, headers);
	const bare = await startBareServer({
		status: response.status,
		headers: response.headers,
		bodyBase64: response.body.toString("base64"),
	});
	try {
		assertSame(response, await sendRequest(bare.port, path, headers));
		const requests = [{ path, headers }];
		const load = (server: RunningServer) => (warm: boolean) =>
			runLoad(
				{ port: server.port, connections, seconds: warm ? seconds / 2 : seconds, requests },
				response.status,
				[server.pid],
			);
		const names = [`${metric}, responses/s`, `${metric}, CPU µs/response`] as const;
		return rowsOf(names, await compare(rounds, load(shop), load(bare)), aim);
	} finally {
		await bare.stop();
	}
}

function assertSame(shop: RawResponse, bare: RawResponse): void {
	const sameHeaders =
		JSON.stringify(inOrder(shop.headers)) === JSON.stringify(inOrder(bare.headers));
	if (shop.status !== bare.status || !sameHeaders || !shop.body.equals(bare.body))
		throw new Error("the bare server does not send what the shop sends");
}

function inOrder(headers: Record<string, string>): [string, string][] {
	return Object.entries(headers).toSorted(([a], [b]) => a.localeCompare(b, "en"));
}
