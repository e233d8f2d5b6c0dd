import { join } from "node:path";
import { type BenchFixture, shopEnvironment } from "./bench-fixture.ts";
import { inWords, number, type Row } from "./results-table.ts";
import { type RunningServer, startBareServer, startProgram } from "./start-program.ts";
import { spreadOf } from "./statistics.ts";

const rounds = 3;

/**
 * From the command to the first 200 of `/`, as `npm start` does it (npm itself left out): with
 * its embedded database, once on an empty data folder and then on what that left. The limit is
 * a bare node:http server's start.
 */
export async function measureStart(fixture: BenchFixture): Promise<Row[]> {
	const start = () =>
		startProgram(["bin/start.mjs"], {
			...shopEnvironment,
			SAMPLE_ORDERS: "on",
			DATA_DIR: join(fixture.folder, "started"),
			// Without one the shop starts its own.
			DATABASE_URL: "",
		});
	const first = await timed(start);
	const again: number[] = [];
	const bare: number[] = [];
	for (let round = 0; round < rounds; round += 1) {
		again.push(await timed(start));
		bare.push(await timed(() => startBareServer({ status: 200, headers: {}, bodyBase64: "" })));
	}
	const limit = inWords(spreadOf(bare));
	return [
		{ metric: "first start, empty folder, ms", shop: number(first), limit },
		{ metric: "second start, ms", shop: inWords(spreadOf(again)), limit },
	];
}

async function timed(start: () => Promise<RunningServer>): Promise<number> {
	const running = await start();
	await running.stop();
	return running.startMs;
}
