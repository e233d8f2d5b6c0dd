/** The rows of a `db.execute` result, which Drizzle does not type. */
export function rowsOf<Row>(answer: unknown): Row[] {
	return (answer as { rows: Row[] }).rows;
}
