/** One record of BuildCores OpenDB as read from its file: untrusted input. */
export type OpenDbRecord = Record<string, unknown>;

/** The value at a dotted path. Only own properties count: `__proto__` or `toString` finds nothing inherited. */
export function valueAt(record: unknown, path: string): unknown {
	let value: unknown = record;
	for (const key of path.split(".")) {
		if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
		value = (value as Record<string, unknown>)[key];
	}
	return value;
}

/** The text at a path; empty if the value there is no string. */
export function textAt(record: unknown, path: string): string {
	const value = valueAt(record, path);
	return typeof value === "string" ? value : "";
}

const saysNothing =
	/^(|0|-+|n\/?a|none|null|unknown|undefined|tbd|tba|not (specified|available|applicable)|\?+)$/i;

/** Whether a value has content. Empty values and words such as "None", "N/A" and "Unknown" have no content. */
export function isKnown(value: unknown): boolean {
	if (value === null || value === undefined) return false;
	if (typeof value === "string") return !saysNothing.test(value.trim());
	if (Array.isArray(value)) return value.some(isKnown);
	return true;
}
