/** One field that an action changed, as text; null where there is no value. */
export type Change = { name: string; before: string | null; after: string | null };

/** The before and the after of an action, field by field; one that removes has no after, one that adds no before. */
export function changesOf(before: unknown, after: unknown): Change[] {
	const was = membersOf(before);
	const is = membersOf(after);
	const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
	return names.map((name) => ({
		name,
		before: asText(was[name]),
		after: asText(is[name]),
	}));
}

function membersOf(value: unknown): Record<string, unknown> {
	if (value === null || value === undefined) return {};
	const isPlain = typeof value === "object" && !Array.isArray(value);
	return isPlain ? (value as Record<string, unknown>) : { value };
}

function asText(value: unknown): string | null {
	if (value === null || value === undefined) return null;
	return typeof value === "string" ? value : JSON.stringify(value);
}
