import { spawn } from "node:child_process";
import { once } from "node:events";
import { type BenchFixture, shopEnvironment } from "./bench-fixture.ts";
import { number, type Row } from "./results-table.ts";

/** The folder of a catalogue, and the file of its prices, as `npm run catalogue:import` takes them. */
type Catalogue = { folder: string; prices: string | undefined };

/** Imports a catalogue beside the demonstration's, for all that is measured after it. */
export async function measureImport(
	fixture: BenchFixture,
	{ folder, prices }: Catalogue,
): Promise<Row[]> {
	await (await fixture.startShop()).stop();
	const began = performance.now();
	const named = prices ? ["--prices", prices] : [];
	const child = spawn(process.execPath, ["bin/import-catalogue.ts", folder, ...named], {
		env: { ...process.env, ...shopEnvironment, DATABASE_URL: fixture.databaseUrl },
		stdio: "inherit",
	});
	const [code] = await once(child, "exit");
	if (code !== 0) throw new Error("the catalogue could not be imported; see its output above");
	await fixture.connection.pool.query("vacuum analyze");
	return [{ metric: "import, s", shop: number((performance.now() - began) / 1000, 1) }];
}
