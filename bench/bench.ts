import { parseArgs } from "node:util";
import { openSetting, type Setting } from "./bench-fixture.ts";
import { measureBookings } from "./bookings.ts";
import { measureWindow } from "./cached-pages.ts";
import { measureImport } from "./import.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureMemory } from "./memory.ts";
import { measureFinding } from "./order-search.ts";
import { measureBrowsing } from "./page-latency.ts";
import { type Row, tableOf } from "./results-table.ts";
import { measureStart } from "./start.ts";

const measurements: Record<string, (setting: Setting) => Promise<Row[]>> = {
	start: measureStart,
	window: measureWindow,
	bookings: measureBookings,
	finding: measureFinding,
	memory: measureMemory,
	browsing: measureBrowsing,
	lighthouse: measureLighthouse,
};

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { catalogue: { type: "string" }, prices: { type: "string" } },
});
if (process.platform !== "linux") {
	console.error("npm run bench reads processor time and memory from /proc, which only Linux has.");
	process.exit(1);
}
const unknown = positionals.filter((name) => !(name in measurements));
if (unknown.length > 0) {
	console.error(
		`There is no measurement ${unknown.join(", ")}: choose from ${Object.keys(measurements).join(", ")}.`,
	);
	process.exit(1);
}

const chosen = positionals.length > 0 ? positionals : Object.keys(measurements);
const setting = await openSetting();
for (const signal of ["SIGINT", "SIGTERM"] as const)
	process.once(signal, () => void setting.close().finally(() => process.exit(1)));
const rows: Row[] = [];
try {
	if (values.catalogue)
		rows.push(
			...(await measureImport(setting, { folder: values.catalogue, prices: values.prices })),
		);
	for (const name of chosen) {
		console.log(`Measuring: ${name} …`);
		rows.push(...((await measurements[name]?.(setting)) ?? []));
	}
} finally {
	await setting.close();
}
console.log(`\n${setting.machine}\n\n${tableOf(rows)}`);
