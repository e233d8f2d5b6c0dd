/** Sentences of `npm run backup` and `npm run restore`. */
export const copy = {
	backupUsage:
		"Usage: npm run backup -- FILE [--force]: FILE must not exist yet, unless --force is given.",
	restoreUsage:
		"Usage: npm run restore -- FILE [--replace]: into an empty shop; with --replace the shop that is there now is deleted for it.",
	fileExists: (file: string) =>
		`${file} exists already: name another file, or give --force to have it replaced.`,
	noFolder: (file: string) =>
		`${file} cannot be written: its folder does not exist, or is not open to this user.`,
	noShop:
		"There is no shop in this database yet, so there is nothing to back up: start the shop once, or correct DATABASE_URL or DATA_DIR.",
	writing: (name: string) => `Backing up ${name} …`,
	made: (file: string, rows: number, tables: number, pictures: number, size: string) =>
		`${file} holds ${rows} rows of ${tables} tables and ${pictures} picture files, ${size}. It was read back and checked.`,
	elsewhere: (origins: readonly string[]) =>
		`Not in the file: the pictures at ${origins.join(", ")}. Back them up there.`,
	strangeFiles: (names: readonly string[]) =>
		`Not in the file, since the shop did not put them among its pictures: ${names.join(", ")}.`,
	notInIt:
		"Not in the file: the settings (.env, AUTH_SECRET among them) and DATA_DIR/outbox. It holds customers' addresses and password hashes: store it where only you can read it.",
	noFile: (file: string) => `${file} is not there, or this user may not read it.`,
	notAFile: (file: string) =>
		`${file} is not a file: name the backup itself, which npm run backup wrote. Nothing was changed.`,
	foreign: (file: string) =>
		`${file} is not a backup of this shop (npm run backup makes them). Nothing was changed.`,
	damaged: (file: string, how: string) =>
		`${file} is damaged (${how}): take another backup. Nothing was changed.`,
	newer: (file: string) =>
		`${file} was made by a newer version of the shop: install that version first. Nothing was changed.`,
	shopRuns: (who: string) =>
		`A shop or a command is using this database (${who}): stop it first. Nothing was changed.`,
	notEmpty: (what: string) =>
		`The shop here is not empty (${what}). Give --replace to have all of it deleted and replaced by the backup. Nothing was changed.`,
	notAShop: (table: string) =>
		`The database here has a table ${table} that does not belong to a shop: name another database in DATABASE_URL. Nothing was changed.`,
	hangsOn: (why: string) =>
		`Something that does not belong to the shop depends on its tables (${why}): remove that first. Nothing was changed.`,
	otherTables: (tables: string) =>
		`${tables} in the file are not the shop's own tables and were left out; they are in the file as PostgreSQL's COPY writes them.`,
	otherShape: (what: string) => `the tables in it are not those of the version it names: ${what}`,
	restoring: (shop: string, madeAt: string) => `Restoring ${shop} as it was at ${madeAt} …`,
	replaced: "What was in the shop before is deleted.",
	restored: (rows: number, tables: number, pictures: number) =>
		`${rows} rows of ${tables} tables and ${pictures} picture files are back, and were counted.`,
	migrated: (count: number) =>
		`The backup is of an earlier version: ${count} later ${count === 1 ? "change" : "changes"} of the tables were made after it.`,
	afterRestore:
		"What came after the backup is not in it: look at the payment provider's own list for payments since then. Roles, removed accounts and passwords are as they were at the backup: if you have removed admins or users since, remove them again (Manage All Users), and whoever has changed a stolen password since must change it again. Everybody must sign in again; links in older mails no longer work, and mails that were waiting were not sent.",
} as const;
