import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Writes so many records and their prices into a folder; returns the arguments of an import of it. */
export async function writeSampleRecords(folder: string, count: number): Promise<string[]> {
	await mkdir(folder, { recursive: true });
	const ids = Array.from(
		{ length: count },
		(_, index) => `10000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
	);
	const records = ids.map((id, index) =>
		JSON.stringify({
			opendb_id: id,
			metadata: { name: `AMD Ryzen ${index} of an import`, manufacturer: "AMD" },
			socket: index % 2 === 0 ? "AM5" : "AM4",
			cores: { total: 4 + (index % 5) * 2 },
		}),
	);
	const prices = ids.map((id, index) => `${id},CPU,${1_000 + index},${index % 3},1`);
	const header = "opendb_id,category,price_taka,available_quantity,minimum_order_quantity";
	await writeFile(join(folder, "CPU.jsonl"), `${records.join("\n")}\n`);
	await writeFile(join(folder, "prices.csv"), `${[header, ...prices].join("\n")}\n`);
	return [folder, "--prices", join(folder, "prices.csv")];
}
