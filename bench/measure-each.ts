import type { BenchFixture } from "./bench-fixture.ts";
import type { Row } from "./results-table.ts";

/** A measurement by its name; it may fill and change its shop as it likes. */
export type Named = { name: string; measure: (fixture: BenchFixture) => Promise<readonly Row[]> };

/**
 * Measures in the given sequence. Each measurement has a copy of the shop as it was prepared (the demonstration, and a
 * catalogue if one was imported): what one of them makes is in no other's way, and changes no other's figures.
 */
export async function measureEach(fixture: BenchFixture, chosen: readonly Named[]): Promise<Row[]> {
	const rows: Row[] = [];
	await (await fixture.startShop()).stop();
	for (const { name, measure } of chosen) {
		console.log(`Measuring: ${name} …`);
		const own = await fixture.copy();
		try {
			rows.push(...(await measure(own)));
		} finally {
			await own.close();
		}
	}
	return rows;
}
