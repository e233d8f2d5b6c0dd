import { maxPriceTaka, minPriceTaka } from "../../kernel/taka.ts";
import { maxNameLength } from "../live-part.ts";
import { maxStock } from "../stock-rules.ts";

/** The texts of the import that people read. */
export const copy = {
	/** The reasons why an import skips something. Each text follows "skipped, ". */
	skipped: {
		"unreadable-file": "the file cannot be read",
		"too-long": "the line is longer than 1 MB",
		"not-utf8": "the text is not UTF-8",
		"not-json": "this is not JSON",
		"not-a-record": "this is not a record of OpenDB",
		"strange-key": "a key of the record has no place in data",
		"nul-character": "the text has a NUL character, which no database can store",
		"no-id": "the record has no opendb_id",
		"bad-id": "the opendb_id is not a UUID",
		"no-name": "the record has no name",
		"long-name": `the name is longer than ${maxNameLength} characters`,
		"duplicate-id": "a record with this opendb_id was already read",
		"refused-by-database": "the database refuses it",
		"price-columns": "the line does not have the columns of the first line",
		"price-not-whole": "the price is not a whole number of taka",
		"price-out-of-bounds": `the price is not between ${minPriceTaka} and ${maxPriceTaka} taka`,
		"quantity-not-whole": `the available quantity is not a whole number from 0 to ${maxStock}`,
		"minimum-not-whole": `the minimum quantity is not a whole number from 1 to ${maxStock}`,
		"minimum-above-quantity": "the minimum quantity is more than there is",
		"warranty-wrong":
			"its warranty is not a whole number of months from 0 to 240 with words of at most 200 characters",
		"price-bad-id": "the opendb_id is not a UUID",
		"price-duplicate": "this part already has a price further up",
		"price-without-part": "there is no part with this opendb_id",
	},

	import: {
		usage: "Usage: npm run catalogue:import -- FOLDER [--prices FILE]",
		noFolder: (folder: string) =>
			`There is no folder or file ${folder}: give the clone of BuildCores OpenDB, or a folder with its records as JSON lines.`,
		nothingThere: (folder: string) =>
			`${folder} holds no records: expected open-db/KIND/UUID.json or KIND.jsonl, such as CPU.jsonl.`,
		nothingRead: "No record could be read, so nothing was changed.",
		noPrices: (file: string) => `The prices file ${file} cannot be read: give a CSV file.`,
		priceColumns: (file: string) =>
			`The prices file ${file} needs a first line with the columns opendb_id, price_taka, available_quantity and minimum_order_quantity.`,
		databaseAway:
			"The database stopped answering during the import: what was imported until then stays; run the import again for the rest.",
		broken: (begunAt: string, records: string, forSale: string) =>
			`An import that started at ${begunAt} was interrupted after ${records} records; ${forSale}. Run it again: it continues where it stopped, and nothing counts twice:`,
		forSale: (live: string, priced: string | null) =>
			priced === null
				? `${live} parts are for sale`
				: `${live} parts are for sale, and its price list has ${priced}`,
		running: "Another import is running: wait until it is done.",
		unknownCategory: (name: string) => `${name}: skipped, OpenDB has no category of this name.`,
		reading: (records: number) => `${records.toLocaleString("en-US")} records read`,
	},
};

/** The reason why a record or a price was skipped. */
export type SkipReason = keyof typeof copy.skipped;
