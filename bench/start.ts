import { join } from "node:path";
import { type Setting, shopEnvironment } from "./bench-fixture.ts";
import { inWords, number, type Row } from "./results-table.ts";
import { type Running, startBare, startProgram } from "./start-program.ts";
import { spreadOf } from "./statistics.ts";

const rounds = 3;

/**
 * From the command to the first 200 of `/`, as `npm start` does it (npm itself left out): with
 * its embedded database, once on an empty data folder and then on what that left. The limit is
 * a bare node:http server's start.
 */
export async function measureStart(setting: Setting): Promise<Row[]> {
	const start = () =>
		startProgram(["bin/start.mjs"], {
			...shopEnvironment,
			DATA_DIR: join(setting.folder, "started"),
			// An empty one is none: the shop starts its own.
			DATABASE_URL: "",
		});
	const first = await timed(start);
	const again: number[] = [];
	const bare: number[] = [];
	for (let round = 0; round < rounds; round += 1) {
		again.push(await timed(start));
		bare.push(await timed(() => startBare({ status: 200, headers: {}, bodyBase64: "" })));
	}
	const limit = inWords(spreadOf(bare));
	return [
		{ figure: "first start, empty folder, ms", shop: number(first), limit },
		{ figure: "second start, ms", shop: inWords(spreadOf(again)), limit },
	];
}

async function timed(start: () => Promise<Running>): Promise<number> {
	const running = await start();
	await running.stop();
	return running.startMs;
}
