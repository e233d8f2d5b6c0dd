import { z } from "zod";

/** Which form of the file this is; a reader refuses a form that it does not know. */
export const formatVersion = 1;
export const headName = "backup.json";
export const summaryName = "summary.json";

const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A table by its schema and name, and its columns in the order in which its rows are written. */
const Table = z.object({
	schema: z.string(),
	name: z.string(),
	columns: z.array(z.string()).min(1),
});
export type Table = z.infer<typeof Table>;

/** The first entry of a backup: what it is and of when. */
export const Head = z.object({
	is: z.literal("jontro-backup"),
	formatVersion: z.int().min(1),
	shopName: z.string(),
	/** RFC 3339, UTC: when the one snapshot was taken. */
	madeAt: z.iso.datetime(),
	/** `created_at` of the last migration that the database had: when that was generated. */
	migration: z.int(),
	server: z.string(),
	tables: z.array(Table).min(1),
	/** Where pictures lie that are not in the file. */
	picturesElsewhere: z.array(z.string()),
});
export type Head = z.infer<typeof Head>;

/** What all of a table's rows came to, as PostgreSQL's COPY writes them as text. */
const Counted = z.object({ rows: count, bytes: count, sha256 });
export type Counted = z.infer<typeof Counted>;

/** The last entry: a file that ends before it was broken off. */
export const Summary = z.object({
	/** The head's own checksum, so that nothing in the file goes unchecked. */
	head: sha256,
	/** In the order of the head's tables. */
	tables: z.array(Counted),
	sequences: z.array(
		z.object({ schema: z.string(), name: z.string(), last: z.string(), called: z.boolean() }),
	),
	pictures: z.object({ files: count, bytes: count, sha256 }),
});
export type Summary = z.infer<typeof Summary>;

/** Names that a picture file may have: what the shop writes, and nothing that leads elsewhere. */
export const pictureName = /^(?!.*\.part$)[A-Za-z0-9_-][A-Za-z0-9_.-]{0,199}$/;

/** The folder in the file of a table's rows; `at` is the table's place in the head. */
export function tableFolder(index: number, { schema, name }: Table): string {
	const plain = `${schema}.${name}`.replace(/[^\w.-]/g, "_");
	return `tables/${String(index).padStart(3, "0")}-${plain}/`;
}
