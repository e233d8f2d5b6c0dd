import { atLeast } from "./aims.ts";
import { damagedNames } from "./damaged-names.ts";
import { number, type Row } from "./results-table.ts";
import { searchExpectations } from "./search-expectations.ts";
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
		const found = await search(shop, typed, within);
		// Some parts have the same name: any of them is the one that is meant.
		if (!found.some((part) => part.name === name)) missed.push(`${typed} (${name})`);
	}
	console.log(`Damaged names not found:\n${missed.map((line) => `  ${line}`).join("\n")}`);
	const percent = 100 * (1 - missed.length / queries.length);
	const metric = `${queries.length} damaged names, meant part in the first ${within}`;
	return { metric, shop: `${number(percent, 1)} %`, aim: atLeast(percent, 95, "≥ 95 %") };
}

const firstFive = 5;

type FoundPart = { category: string; name: string; brand: string | null; attributes: object };

/** How many of the queries that buyers type have nothing among the first five parts that is not meant. */
export async function measureExpectations(
	shop: RunningServer,
	live: readonly SamplePart[],
): Promise<Row> {
	const forSale = new Set(live.map(({ category }) => category));
	const expectations = searchExpectations.filter(({ category }) => forSale.has(category));
	const failed: string[] = [];
	for (const { typed, category, pattern } of expectations) {
		const found = await search(shop, typed, firstFive);
		const other = found.filter(
			(part) =>
				part.category !== category ||
				!pattern.test(`${part.name} ${part.brand} ${JSON.stringify(part.attributes)}`),
		);
		if (found.length === 0) failed.push(`${typed}: nothing`);
		else if (other.length > 0) failed.push(`${typed}: ${other.map(({ name }) => name).join(", ")}`);
	}
	console.log(
		`Queries with something else in the first five:\n${failed.map((line) => `  ${line}`).join("\n")}`,
	);
	const metric = `${expectations.length} queries of buyers, only what is meant in the first ${firstFive}`;
	return { metric, shop: String(expectations.length - failed.length) };
}

async function search({ port }: RunningServer, typed: string, limit: number): Promise<FoundPart[]> {
	const path = `/api/part?limit=${limit}&q=${encodeURIComponent(typed)}`;
	const { status, body } = await sendRequest(port, path);
	if (status !== 200) throw new Error(`${path}: ${status}`);
	return JSON.parse(body.toString()) as FoundPart[];
}
