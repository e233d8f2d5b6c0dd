import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { copy } from "../src/catalogue/import/copy.ts";
import { importCatalogue } from "../src/catalogue/import/import-catalogue.server.ts";
import { summaryInWords } from "../src/catalogue/import/import-summary.ts";
import {
	openProgressBar,
	openProgressLines,
} from "../src/catalogue/import/show-progress.server.ts";
import { errorCode } from "../src/kernel/error-code.ts";
import { systemClock } from "../src/platform/clock.ts";
import { startupError } from "../src/platform/startup-error.ts";
import { runCommand } from "./command.ts";

// npm run catalogue:import -- FOLDER [--prices FILE]: exit code 0 once anything could be read.
const tell = (line: string) => console.log(line);

function readArguments() {
	const asked = parse();
	if (!asked) throw startupError(copy.import.usage);
	// importCatalogue looks again; this is before a database is opened for nothing.
	if (!existsSync(asked.folder)) throw startupError(copy.import.noFolder(asked.folder));
	return asked;
}

function parse() {
	try {
		const options = { prices: { type: "string" } } as const;
		const { positionals, values } = parseArgs({ allowPositionals: true, options });
		const [folder] = positionals;
		return folder && positionals.length === 1 ? { folder, pricesFile: values.prices } : null;
	} catch {
		// It throws at an option it does not know: the usage says which there are.
		return null;
	}
}

function refuseWhereDatabaseIsAway(error: unknown): never {
	throw isAway(error) ? startupError(copy.import.databaseAway, error) : error;
}

/** Whether the database broke the connection off (class 57P0) or is not there any more. */
function isAway(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	if (/^(57P0|ECONNREFUSED|ECONNRESET|EPIPE)/.test(errorCode(error))) return true;
	return (
		/connection (terminated|error)|timeout exceeded/i.test(error.message) || isAway(error.cause)
	);
}

await runCommand(
	"npm run catalogue:import",
	readArguments,
	async ({ connection }, asked) => {
		const began = performance.now();
		const progress = process.stderr.isTTY ? openProgressBar() : openProgressLines(tell);
		const deps = { ...connection, clock: systemClock };
		const result = await importCatalogue(deps, asked, progress).catch(refuseWhereDatabaseIsAway);
		if (!result.ok) throw startupError(String(result.with?.sentence));
		tell(summaryInWords(result.value, (performance.now() - began) / 1000));
	},
	"made",
);
