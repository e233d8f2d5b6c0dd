/** The rows of what `db.execute` answers, which Drizzle leaves without a type of their own. */
export function rowsOf<Row>(answer: unknown): Row[] {
	return (answer as { rows: Row[] }).rows;
}
