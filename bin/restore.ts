import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { emptiedByRestore } from "../src/accounts/tables.server.ts";
import { derivedTables } from "../src/catalogue/search/tables.server.ts";
import { copy } from "../src/platform/backup/backup.copy.ts";
import { restoreBackup } from "../src/platform/backup/restore-backup.server.ts";
import { startupError } from "../src/platform/startup-error.ts";
import { type CommandContext, migrationsFolder, runCommand } from "./command.ts";

// npm run restore -- FILE [--replace]: while no shop runs. `npm run update` says --same-shop: the backup was made a moment
// ago, and nothing has ended or was sent since; and --after FOLDER, the migrations of the version that it goes back from.
await runCommand("npm run restore", readArguments, restore, ({ after }) =>
	after ? "replaced" : "alone",
);

function readArguments() {
	try {
		const flag = { type: "boolean", default: false } as const;
		const options = { replace: flag, "same-shop": flag, after: { type: "string" } } as const;
		const { positionals, values } = parseArgs({ allowPositionals: true, options });
		const { replace, "same-shop": sameShop, after } = values;
		const [file] = positionals;
		if (file && positionals.length === 1) return { file: resolve(file), replace, sameShop, after };
	} catch {
		// It throws at an option it does not know: the usage says which there are.
	}
	throw startupError(copy.restoreUsage);
}

async function restore(
	{ settings, databaseUrl }: CommandContext,
	asked: ReturnType<typeof readArguments>,
): Promise<void> {
	const { head, summary, migrated, leftOut } = await restoreBackup({
		...asked,
		databaseUrl,
		migrationsFolder,
		pictureFolder: settings.imageFolder,
		emptied: emptiedByRestore,
		derived: derivedTables,
		onStart: ({ shopName, madeAt }) => console.log(copy.restoring(shopName, madeAt)),
	});
	if (asked.replace) console.log(copy.replaced);
	const tables = head.tables.map((one, at) => [`${one.schema}.${one.name}`, at] as const);
	const back = tables.filter(([name]) => !leftOut.includes(name));
	const rows = back.reduce((all, [, at]) => all + (summary.tables[at]?.rows ?? 0), 0);
	console.log(copy.restored(rows, back.length, summary.pictures.files));
	if (migrated > 0) console.log(copy.migrated(migrated));
	if (leftOut.length > 0) console.log(copy.otherTables(leftOut.join(", ")));
	if (head.picturesElsewhere.length > 0) console.log(copy.elsewhere(head.picturesElsewhere));
	if (!asked.sameShop) console.log(copy.afterRestore);
}
