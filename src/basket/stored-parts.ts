const id = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Whether a text has the form of a part's id. */
export function isPartId(text: unknown): text is string {
	return typeof text === "string" && id.test(text);
}

/** Reads the first `max` entries of a stored list. Returns those that have a part's id, each part once. */
export function readStoredParts(
	stored: unknown,
	max: number,
): (Record<string, unknown> & { partId: string })[] {
	if (!Array.isArray(stored)) return [];
	const byPart = new Map<string, Record<string, unknown> & { partId: string }>();
	for (const entry of stored.slice(0, max))
		if (isPartId(entry?.partId)) byPart.set(entry.partId, entry);
	return [...byPart.values()];
}
