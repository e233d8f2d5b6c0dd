import { type Query, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Db } from "./database.server.ts";

type Session = {
	prepareQuery(
		query: Query,
		fields: undefined,
		name: string,
		arrays: false,
	): { execute(values: Record<string, unknown>): Promise<{ rows: unknown[] }> };
};

const dialect = new PgDialect({ casing: "snake_case" });

/**
 * A statement that is put together once and planned once a connection; what
 * changes stands in it as `sql.placeholder(name)`. `Row` names its columns as
 * PostgreSQL answers them: times come as text. Works in a transaction as well.
 */
export function prepared<Row>(name: string, statement: SQL) {
	const query = dialect.sqlToQuery(statement);
	return async (db: Db, values: Record<string, unknown>): Promise<Row[]> => {
		// drizzle keeps its session out of the types; prepared raw SQL is not to be had otherwise.
		const { session } = db as unknown as { session: Session };
		const { rows } = await session.prepareQuery(query, undefined, name, false).execute(values);
		return rows as Row[];
	};
}

/** A value of a prepared statement, with the type PostgreSQL is to read it as. */
export function value(
	name: string,
	type: "uuid" | "int" | "bigint" | "text" | "jsonb" | "timestamptz",
) {
	return sql`${sql.placeholder(name)}::${sql.raw(type)}`;
}
