/** One changed field, as text; null: no value. */
export type Change = { name: string; before: string | null; after: string | null };

/** Compares an action's values before and after, field by field. */
export function changesOf(before: unknown, after: unknown): Change[] {
	const oldFields = fieldsOf(before);
	const newFields = fieldsOf(after);
	const names = [...new Set([...Object.keys(oldFields), ...Object.keys(newFields)])];
	return names.map((name) => ({
		name,
		before: asText(oldFields[name]),
		after: asText(newFields[name]),
	}));
}

function fieldsOf(value: unknown): Record<string, unknown> {
	if (value === null || value === undefined) return {};
	const isPlain = typeof value === "object" && !Array.isArray(value);
	return isPlain ? (value as Record<string, unknown>) : { value };
}

function asText(value: unknown): string | null {
	if (value === null || value === undefined) return null;
	return typeof value === "string" ? value : JSON.stringify(value);
}
