import { z } from "zod";

/** The version of the file format. A reader refuses a version that it does not know. */
export const formatVersion = 1;
export const headName = "backup.json";
export const summaryName = "summary.json";

const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A table: its schema, its name, and its columns in the order in which the backup writes their values. */
const Table = z.object({
	schema: z.string(),
	name: z.string(),
	columns: z.array(z.string()).min(1),
});
export type Table = z.infer<typeof Table>;

/** The first entry of a backup. It says what the backup contains and when it was made. */
export const Head = z.object({
	is: z.literal("jontro-backup"),
	formatVersion: z.int().min(1),
	shopName: z.string(),
	/** The time of the database snapshot (RFC 3339, UTC). */
	madeAt: z.iso.datetime(),
	/** `created_at` of the database's last migration: the time when Drizzle generated it. */
	migration: z.int(),
	server: z.string(),
	tables: z.array(Table).min(1),
	/** The origins of the pictures that are not in the file. */
	picturesElsewhere: z.array(z.string()),
});
export type Head = z.infer<typeof Head>;

/** The counts and the checksum of a table's rows, in the text format of PostgreSQL's COPY. */
const Counted = z.object({ rows: count, bytes: count, sha256 });
export type Counted = z.infer<typeof Counted>;

/** The last entry of a backup. A file without it is incomplete. */
export const Summary = z.object({
	/** The checksum of the head. With it everything in the file is verified. */
	head: sha256,
	/** One entry per table, in the order of the head's tables. */
	tables: z.array(Counted),
	sequences: z.array(
		z.object({ schema: z.string(), name: z.string(), last: z.string(), called: z.boolean() }),
	),
	pictures: z.object({ files: count, bytes: count, sha256 }),
});
export type Summary = z.infer<typeof Summary>;

/** The names that a picture file may have. No such name can lead to another folder. */
export const pictureName = /^(?!.*\.part$)[A-Za-z0-9_-][A-Za-z0-9_.-]{0,199}$/;

/** The folder of a table's rows in the file; `index` is the table's position in the head. */
export function tableFolder(index: number, { schema, name }: Table): string {
	const plain = `${schema}.${name}`.replace(/[^\w.-]/g, "_");
	return `tables/${String(index).padStart(3, "0")}-${plain}/`;
}
