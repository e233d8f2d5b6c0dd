import { damagedNames } from "./damaged-names.ts";
import { number, type Row } from "./results-table.ts";
import type { SamplePart } from "./search-requests.ts";
import { sendRequest } from "./send-request.ts";
import type { RunningServer } from "./start-program.ts";

const manyQueries = 300;
const within = 10;

/** How often a part is among the first ten of its own name after letters were dropped, swapped, cut or joined. */
export async function measureQuality(
	shop: RunningServer,
	live: readonly SamplePart[],
): Promise<Row> {
	const missed: string[] = [];
	const queries = damagedNames(live, manyQueries);
	for (const { typed, name } of queries) {
		const path = `/api/part?limit=${within}&q=${encodeURIComponent(typed)}`;
		const { status, body } = await sendRequest(shop.port, path);
		if (status !== 200) throw new Error(`${path}: ${status}`);
		const found = JSON.parse(body.toString()) as { name: string }[];
		// Some parts have the same name: any of them is the one that is meant.
		if (!found.some((part) => part.name === name)) missed.push(`${typed} (${name})`);
	}
	console.log(`Damaged names not found:\n${missed.map((line) => `  ${line}`).join("\n")}`);
	const share = 1 - missed.length / queries.length;
	const metric = `${queries.length} damaged names, meant part in the first ${within}`;
	return { metric, shop: `${number(100 * share, 1)} %`, aim: "≥ 95 %" };
}
