import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { importCatalogue } from "../../src/catalogue/import/import-catalogue.server.ts";
import type { ImportSummary } from "../../src/catalogue/import/import-summary.ts";
import { parts } from "../../src/catalogue/tables.server.ts";
import { rowsOf } from "../../src/platform/database/rows.server.ts";
import type { TestShop } from "./open-test-shop.ts";

/** A folder of records and prices that a test writes and imports into its shop. */
export type ImportFolder = {
	path: string;
	/** What the last imports reported as skipped. */
	messages: string[];
	put(name: string, ...lines: (string | Buffer)[]): Promise<void>;
	/** Imports the folder; a refusal is thrown with its sentence. */
	run(prices?: string): Promise<ImportSummary>;
	remove(): Promise<void>;
};

export const idOf = (number: number) =>
	`00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
export const record = (number: number, name = `Part ${number}`, more: object = {}) =>
	JSON.stringify({ opendb_id: idOf(number), metadata: { name, manufacturer: "ASUS" }, ...more });
export const priceHeader =
	"opendb_id,category,price_taka,available_quantity,minimum_order_quantity";
export const price = (number: number, terms: string) => `${idOf(number)},CPU,${terms}`;

export async function openImportFolder(shop: TestShop): Promise<ImportFolder> {
	const path = await mkdtemp(join(tmpdir(), "import-"));
	const messages: string[] = [];
	const say = (line: string) => void messages.push(line);
	const progress = { begin() {}, moved() {}, say, end() {} };
	return {
		path,
		messages,
		async put(name, ...lines) {
			await mkdir(join(path, name, ".."), { recursive: true });
			const bytes = lines.flatMap((line) => [Buffer.from(line as string), Buffer.from("\n")]);
			await writeFile(join(path, name), Buffer.concat(bytes));
		},
		async run(prices) {
			const options = { folder: path, ...(prices ? { pricesFile: join(path, prices) } : {}) };
			const deps = { ...shop.connection, clock: shop.clock };
			const result = await importCatalogue(deps, options, progress);
			if (!result.ok) throw new Error(String(result.with?.sentence));
			return result.value;
		},
		remove: () => rm(path, { recursive: true }),
	};
}

/** The part of an imported record, or undefined. */
export async function importedPart(shop: TestShop, number: number) {
	const [part] = await shop.db
		.select()
		.from(parts)
		.where(eq(parts.opendbId, idOf(number)));
	return part;
}

/** The parts whose stock is not what their movements add up to. There must be none. */
export async function partsWithWrongStock(shop: TestShop): Promise<unknown[]> {
	const rows = rowsOf<unknown>(
		await shop.db.execute(sql`
		select id from parts where available_quantity <>
			(select coalesce(sum(quantity), 0) from stock_movements where part_id = parts.id)
	`),
	);
	return rows;
}
