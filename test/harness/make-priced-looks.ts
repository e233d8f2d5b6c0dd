// Writes priced-looks.jsonl.gz anew: node test/harness/make-priced-looks.ts OPENDB_FOLDER PRICES.csv
// What an image is chosen by, of every part of OpenDB that the prices file names: category, name, and the attributes
// that the choice reads.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { parseRecord } from "../../src/catalogue/import/parse-record.ts";

const keys =
	`aspectRatio colours connections controls coolingType fanCount features formFactor heatSink heatSpreader
	heightMm lengthMm lighting modular modules powerW radiatorMm sidePanel size socket switchType wireless`.split(
		/\s+/,
	);
const [folder = "", prices = ""] = process.argv.slice(2);
const priced = new Set(
	readFileSync(prices, "utf8")
		.split("\n")
		.map((line) => line.split(",")[0]),
);
const lines = readdirSync(folder)
	.filter((file) => file.endsWith(".jsonl"))
	.flatMap((file) => readFileSync(join(folder, file), "utf8").split("\n").flatMap(lineOf(file)));
const target = join(import.meta.dirname, "priced-looks.jsonl.gz");
writeFileSync(target, gzipSync(lines.join("\n"), { level: 9 }));
console.log(`${lines.length} parts`);

function lineOf(file: string) {
	return (json: string) => {
		const { record } = parseRecord(basename(file, ".jsonl"), json);
		if (!record || !priced.has(record.opendbId)) return [];
		const { category, name, attributes } = record;
		const read = keys.filter((key) => key in attributes).map((key) => [key, attributes[key]]);
		return [JSON.stringify({ category, name, attributes: Object.fromEntries(read) })];
	};
}
