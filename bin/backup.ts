import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { listUploadOrigins } from "../src/catalogue/images/upload-image.server.ts";
import { derivedTables } from "../src/catalogue/search/tables.server.ts";
import { copy } from "../src/platform/backup/backup.copy.ts";
import { makeBackup } from "../src/platform/backup/make-backup.server.ts";
import { startupError } from "../src/platform/startup-error.ts";
import { type CommandContext, runCommand } from "./command.ts";

// npm run backup -- FILE [--force]: also while the shop runs. The tables stay in the form they
// are in, so that a shop can be backed up with a new version before that changes anything.
await runCommand("npm run backup", readArguments, backUp, "asFound");

function readArguments() {
	try {
		const options = { force: { type: "boolean", default: false } } as const;
		const { positionals, values } = parseArgs({ allowPositionals: true, options });
		const [file] = positionals;
		if (file && positionals.length === 1) return { file: resolve(file), force: values.force };
	} catch {
		// It throws at an option it does not know: the usage says which there are.
	}
	throw startupError(copy.backupUsage);
}

async function backUp(
	{ settings, databaseUrl }: CommandContext,
	asked: ReturnType<typeof readArguments>,
): Promise<void> {
	console.log(copy.writing(settings.SHOP_NAME));
	const { head, summary, bytes, strangeFiles } = await makeBackup({
		...asked,
		databaseUrl,
		shopName: settings.SHOP_NAME,
		pictureFolder: settings.imageFolder,
		listElsewhere: listUploadOrigins,
		derived: derivedTables,
	});
	const rows = summary.tables.reduce((all, one) => all + one.rows, 0);
	const { files } = summary.pictures;
	const size = bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
	console.log(copy.made(asked.file, rows, head.tables.length, files, size));
	if (head.picturesElsewhere.length > 0) console.log(copy.elsewhere(head.picturesElsewhere));
	if (strangeFiles.length > 0) console.log(copy.strangeFiles(strangeFiles));
	console.log(copy.notInIt);
}
