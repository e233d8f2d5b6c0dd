import type { BenchFixture } from "./bench-fixture.ts";
import type { Row } from "./results-table.ts";

/** A measurement by its name; it may fill and change its shop as it likes. */
export type Named = { name: string; measure: (fixture: BenchFixture) => Promise<readonly Row[]> };

/** The rows of those that ended, the names of those that did not, and how long each took. */
export type Outcome = { rows: Row[]; failed: string[]; seconds: [name: string, seconds: number][] };

/**
 * Measures in the given sequence; one that fails is named, and the others still run. Each measurement has a copy of
 * the shop as it was prepared (the demonstration, and a catalogue if one was imported): what one of them makes is in
 * no other's way, and changes no other's figures.
 */
export async function measureEach(
	fixture: BenchFixture,
	chosen: readonly Named[],
): Promise<Outcome> {
	const outcome: Outcome = { rows: [], failed: [], seconds: [] };
	await (await fixture.startShop()).stop();
	for (const { name, measure } of chosen) {
		console.log(`Measuring: ${name} …`);
		const began = performance.now();
		const copy = await fixture.copy();
		try {
			outcome.rows.push(...(await measure(copy)));
		} catch (error) {
			console.error(error);
			outcome.failed.push(name);
		} finally {
			await copy.close();
		}
		outcome.seconds.push([name, (performance.now() - began) / 1000]);
	}
	return outcome;
}
