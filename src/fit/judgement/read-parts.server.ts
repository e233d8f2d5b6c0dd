import { sql } from "drizzle-orm";
import { factSources } from "../../catalogue/facts/read-facts.server.ts";
import {
	fromPrepared,
	inOrderOf,
	isLive,
	type NumberedPart,
	type PreparedRow,
	preparedColumns,
} from "../../catalogue/find-live-part.server.ts";
import { parts } from "../../catalogue/tables.server.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { prepared, value } from "../../platform/database/prepared.server.ts";
import type { BuildPart } from "../rule.ts";

/** A part as rules judge it, with the sources of its established facts. `live`: it is for sale. */
export type JudgedPart = NumberedPart & {
	live: boolean;
	sources: NonNullable<BuildPart["sources"]>;
};

type Row = PreparedRow & { live: boolean; sources: Record<string, string> | null };

const columns = sql`${preparedColumns}, (${isLive}) as live, ${factSources} as sources`;

const readById = prepared<Row>(
	"judged_parts_by_id",
	sql`select ${columns} from ${parts} where ${parts.id} = any(${value("ids", "uuid[]")})`,
);
const readByNumber = prepared<Row>(
	"judged_parts_by_number",
	sql`select ${columns} from ${parts}
		where ${parts.number} = any(${value("numbers", "int[]")})`,
);

/** The parts with these ids, for sale or not. */
export async function readPartsById(
	db: Db,
	ids: readonly string[],
): Promise<Map<string, JudgedPart>> {
	const rows = await readById(db, { ids });
	return new Map(rows.map((row) => [row.id, judgedPart(row)]));
}

/** Reads the parts with these numbers, in this order. With `onlyLive` only those that are for sale. */
export async function readPartsByNumber(
	db: Db,
	numbers: readonly number[],
	onlyLive = true,
): Promise<JudgedPart[]> {
	if (numbers.length === 0) return [];
	const rows = await readByNumber(db, { numbers });
	const wanted = rows.filter(({ live }) => live || !onlyLive);
	return inOrderOf(numbers, wanted.map(judgedPart));
}

function judgedPart({ live, sources, ...row }: Row): JudgedPart {
	return { ...fromPrepared(row), live, sources: sources ?? {} };
}
