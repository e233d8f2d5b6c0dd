import { parseArgs } from "node:util";
import { conclusionOf } from "./aims.ts";
import { type BenchFixture, openBenchFixture } from "./bench-fixture.ts";
import { measureBaskets } from "./bookings/baskets.ts";
import { measureBookings } from "./bookings/bookings.ts";
import { measureCachedPages } from "./cached-pages.ts";
import { measureCsvImport } from "./csv-import/csv-import.ts";
import { measureFit } from "./fit/fit.ts";
import { measureFlood } from "./flood/flood.ts";
import { measureImport } from "./import.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureLists } from "./lists/lists.ts";
import { measureEach } from "./measure-each.ts";
import { measureMemory } from "./memory.ts";
import { measureOrderSearch } from "./order-search.ts";
import { measurePageLatency } from "./page-latency.ts";
import { measurePages } from "./pages.ts";
import { number, type Row, tableOf } from "./results-table.ts";
import { measureScale } from "./scale/scale.ts";
import { measureSearch, type SearchOptions } from "./search.ts";
import { measureStart } from "./start.ts";

type Options = SearchOptions & { orders: number };
type Measurement = (fixture: BenchFixture, options: Options) => Promise<Row[]>;

const measurements: Record<string, Measurement> = {
	start: measureStart,
	"cached-pages": measureCachedPages,
	bookings: measureBookings,
	basket: measureBaskets,
	"order-search": measureOrderSearch,
	"csv-import": measureCsvImport,
	lists: measureLists,
	memory: measureMemory,
	"page-latency": measurePageLatency,
	pages: measurePages,
	lighthouse: measureLighthouse,
	search: measureSearch,
	fit: measureFit,
	flood: measureFlood,
	scale: measureScale,
};
// A million orders take longer to make than everything else to measure.
const onlyByName = ["scale"];

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		catalogue: { type: "string" },
		prices: { type: "string" },
		// Of `search` and `fit`: once more with all parts for sale; of `search`: multiplied to 100,000.
		all: { type: "boolean", default: false },
		large: { type: "boolean", default: false },
		// Of `pages`: another checkout with its build, measured in turn with this one.
		beside: { type: "string" },
		// Of `scale`: how many orders the shop has.
		orders: { type: "string", default: "1000000" },
	},
});
const { catalogue: folder, prices, all, large, beside } = values;
const orders = Number(values.orders);
const catalogue = folder ? { folder, prices } : null;
const options = { catalogue, all, large, beside, orders };
if (process.platform !== "linux") {
	console.error("npm run bench reads processor time and memory from /proc, which only Linux has.");
	process.exit(1);
}
if (!Number.isInteger(orders) || orders < 1_000 || orders > 10_000_000) {
	console.error("--orders is a whole number from 1000 to 10000000.");
	process.exit(1);
}
const unknown = positionals.filter((name) => !(name in measurements));
if (unknown.length > 0) {
	console.error(
		`There is no measurement ${unknown.join(", ")}: choose from ${Object.keys(measurements).join(", ")}.`,
	);
	process.exit(1);
}

const usual = Object.keys(measurements).filter((name) => !onlyByName.includes(name));
const chosen = positionals.length > 0 ? positionals : usual;
const fixture = await openBenchFixture();
for (const signal of ["SIGINT", "SIGTERM"] as const)
	process.once(signal, () => void fixture.close().finally(() => process.exit(1)));
try {
	const imported = catalogue ? await measureImport(fixture, catalogue) : [];
	const { rows, failed, seconds } = await measureEach(
		fixture,
		chosen.map((name) => {
			const measure = measurements[name];
			return { name, measure: async (fixture) => (await measure?.(fixture, options)) ?? [] };
		}),
	);
	const conclusion = conclusionOf(rows, failed);
	const took = seconds.map(([name, length]) => `${name} ${number(length)}`).join(", ");
	console.log(`\n${fixture.machine}\n\n${tableOf([...imported, ...rows])}\n`);
	console.log(`Seconds: ${took}.\n${conclusion.words}`);
	if (!conclusion.isGreen) process.exitCode = 1;
} finally {
	await fixture.close();
}
