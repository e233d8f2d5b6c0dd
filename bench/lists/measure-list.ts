import { atMost } from "../aims.ts";
import type { BenchFixture } from "../bench-fixture.ts";
import type { Customer } from "../customers.ts";
import { processorSeconds } from "../process-usage.ts";
import { inWords, number, type Row } from "../results-table.ts";
import { runLoad } from "../run-load.ts";
import type { RunningServer } from "../start-program.ts";
import { ratioOf, spreadOf } from "../statistics.ts";

const seconds = 0.3;
const rounds = 3;
// 150 ms where `/session` takes 0.75, as it does on a quiet machine.
const aim = 200;

/**
 * How long one waits for a list, one request at a time, against the answer to `/session` in the same round, and the
 * processor time of an answer, in milliseconds.
 */
export async function measureList(
	{ databasePid }: BenchFixture,
	{ metric, path }: { metric: string; path: string },
	{ port, pid }: RunningServer,
	{ token }: Customer,
): Promise<Row> {
	const headers = { authorization: `Bearer ${token}` };
	const ask = async (address: string) => {
		const requests = [{ path: `/api${address}`, headers }];
		const before = processorSeconds([databasePid]);
		const load = await runLoad({ port, connections: 1, seconds, requests }, 200, [pid]);
		const database = ((processorSeconds([databasePid]) - before) * 1000) / load.responses;
		return { p95: load.p95Ms, shop: load.processorMicros / 1000, database };
	};
	await ask(path);
	const [found, limits]: [Awaited<ReturnType<typeof ask>>[], number[]] = [[], []];
	for (let round = 0; round < rounds; round += 1) {
		limits.push((await ask("/session")).p95);
		found.push(await ask(path));
	}
	const waits = found.map(({ p95 }) => p95);
	const share = ratioOf(waits, limits);
	const cpu = (part: "shop" | "database") =>
		number(spreadOf(found.map((one) => one[part])).median, 1);
	return {
		metric: `${metric}, p95 ms`,
		shop: `${inWords(spreadOf(waits), 1)}; CPU ${cpu("shop")} + database ${cpu("database")}`,
		limit: inWords(spreadOf(limits), 1),
		reached: inWords(share),
		aim: atMost(share, aim),
	};
}
