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
 * A prepared statement: built once, and planned once per connection. Its parameters are `value(name, type)`. `Row` has
 * the column types of PostgreSQL's answer: times are text. It works in a transaction too.
 */
export function prepared<Row>(name: string, statement: SQL) {
	const query = dialect.sqlToQuery(statement);
	return async (db: Db, values: Record<string, unknown>): Promise<Row[]> => {
		// Drizzle's types hide the session, which is the only way to prepare raw SQL.
		const { session } = db as unknown as { session: Session };
		const { rows } = await session.prepareQuery(query, undefined, name, false).execute(values);
		return rows as Row[];
	};
}

type Scalar = "uuid" | "int" | "bigint" | "text" | "boolean" | "jsonb" | "timestamptz" | "tsquery";

/** A parameter of a prepared statement with its PostgreSQL type. */
export function value(name: string, type: Scalar | `${Scalar}[]`) {
	return sql`${sql.placeholder(name)}::${sql.raw(type)}`;
}
