import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { atMost } from "./aims.ts";
import type { BenchFixture } from "./bench-fixture.ts";
import type { Statement } from "./record-statements.ts";
import { number, type Row } from "./results-table.ts";
import { type SamplePart, searchSeries } from "./search-requests.ts";
import { sendRequest } from "./send-request.ts";

const samplesEach = 3;
// Of a small table, reading it whole is the quickest way.
const smallRows = 5_000;

type PlanNode = {
	"Node Type": string;
	"Relation Name"?: string;
	"Actual Rows"?: number;
	"Rows Removed by Filter"?: number;
	Plans?: PlanNode[];
};
type Explained = { Plan: PlanNode; "Execution Time": number };

/**
 * Prints how the database plans what searches send, by `explain (analyze, buffers)` of the very statements, and says
 * which read a table whole and how long the slowest one takes.
 */
export async function printPlans(
	fixture: BenchFixture,
	live: readonly SamplePart[],
): Promise<Row[]> {
	const statements = await recordStatements(fixture, live);
	const whole = new Set<string>();
	let slowest = 0;
	for (const [metric, sent] of statements) {
		console.log(`\nPlans: ${metric}`);
		for (const { text, values } of sent) {
			const { rows } = await fixture.connection.pool.query<{ "QUERY PLAN": string }>(
				`explain (analyze, buffers) ${text}`,
				values,
			);
			const lines = rows.map((row) => row["QUERY PLAN"]);
			console.log(`${text.replace(/\s+/g, " ").slice(0, 600)}\n  ${lines.join("\n  ")}`);
			const result = await fixture.connection.pool.query<{ "QUERY PLAN": Explained[] }>(
				`explain (analyze, format json) ${text}`,
				values,
			);
			const [explained] = result.rows[0]?.["QUERY PLAN"] ?? [];
			slowest = Math.max(slowest, explained?.["Execution Time"] ?? 0);
			for (const table of tablesReadWhole(explained?.Plan)) whole.add(`${table} (${metric})`);
		}
	}
	const found = whole.size > 0 ? [...whole].join(", ") : "none";
	return [
		{
			metric: "slowest statement of these, ms",
			shop: number(slowest, 1),
			aim: atMost(slowest, 500),
		},
		{ metric: "tables read whole", shop: found, aim: atMost(whole.size, 0, "none") },
	];
}

/** What a few requests of each series send, once all that is read once has been read. */
async function recordStatements(
	fixture: BenchFixture,
	live: readonly SamplePart[],
): Promise<Map<string, Statement[]>> {
	const file = join(fixture.folder, "searches");
	writeFileSync(file, "");
	const preload = ["--import", "./bench/record-statements.ts"];
	const shop = await fixture.startShop({ BENCH_STATEMENTS: file }, preload);
	const found = new Map<string, Statement[]>();
	try {
		const series = searchSeries(live);
		for (const { paths } of series)
			for (const path of sampleOf(paths)) await sendRequest(shop.port, path);
		for (const { metric, paths } of series) {
			await fixture.connection.pool.query(`select pg_notify('cache_invalidation', '["parts"]')`);
			const from = readFileSync(file).length;
			for (const path of sampleOf(paths)) await sendRequest(shop.port, path);
			const sent = readFileSync(file).subarray(from).toString().trim();
			const statements =
				sent === "" ? [] : sent.split("\n").map((line) => JSON.parse(line) as Statement);
			found.set(
				metric,
				distinct(statements.filter(({ text }) => /^\s*(?:with|select)\b/i.test(text))),
			);
		}
	} finally {
		await shop.stop();
	}
	return found;
}

function sampleOf(paths: readonly string[]): string[] {
	const step = Math.max(1, Math.floor(paths.length / samplesEach));
	return paths.filter((_, index) => index % step === step - 1).slice(0, samplesEach);
}

function distinct(statements: readonly Statement[]): Statement[] {
	const known = new Map<string, Statement>();
	for (const statement of statements) {
		const key = statement.text.length > 2_000 ? statement.text.slice(0, 200) : statement.text;
		if (!known.has(key)) known.set(key, statement);
	}
	return [...known.values()];
}

function tablesReadWhole(plan: PlanNode | undefined): string[] {
	if (!plan) return [];
	const rows = (plan["Actual Rows"] ?? 0) + (plan["Rows Removed by Filter"] ?? 0);
	const scanned =
		plan["Node Type"] === "Seq Scan" && rows > smallRows ? [plan["Relation Name"] ?? ""] : [];
	return [...scanned, ...(plan.Plans ?? []).flatMap(tablesReadWhole)];
}
