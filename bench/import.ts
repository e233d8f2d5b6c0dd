import { spawn } from "node:child_process";
import { once } from "node:events";
import { type BenchFixture, shopEnvironment } from "./bench-fixture.ts";
import { endedChildrenSeconds, peakMb, processorSeconds } from "./process-usage.ts";
import { number, type Row } from "./results-table.ts";

/** The folder of a catalogue, and the file of its prices, as `npm run catalogue:import` takes them. */
export type Catalogue = { folder: string; prices: string | undefined };

const lookEachMs = 50;

/** Imports a catalogue beside the demonstration's, for all that is measured after it. */
export async function measureImport(
	fixture: BenchFixture,
	{ folder, prices }: Catalogue,
	metric = "import",
): Promise<Row[]> {
	await (await fixture.startShop()).stop();
	const began = performance.now();
	const before = endedChildrenSeconds() + processorSeconds([fixture.databasePid]);
	const named = prices ? ["--prices", prices] : [];
	const child = spawn(process.execPath, ["bin/import-catalogue.ts", folder, ...named], {
		env: { ...process.env, ...shopEnvironment, DATABASE_URL: fixture.databaseUrl },
		stdio: "inherit",
	});
	let peak = 0;
	const looking = setInterval(() => {
		peak = Math.max(peak, peakMb(child.pid ?? 0));
	}, lookEachMs);
	const [code] = await once(child, "exit");
	clearInterval(looking);
	if (code !== 0) throw new Error("the catalogue could not be imported; see its output above");
	const seconds = (performance.now() - began) / 1000;
	const spent = endedChildrenSeconds() + processorSeconds([fixture.databasePid]) - before;
	await fixture.connection.pool.query("vacuum analyze");
	const shop = `${number(seconds, 1)} s, CPU with the database's ${number(spent, 1)} s, at most ${number(peak)} MB`;
	return [{ metric, shop }];
}
