/**
 * Where the answers of today and of the version before say something else of what both of them say.
 * Times after `asked` are those of the answers themselves.
 */
export function differences(
	now: unknown,
	before: unknown,
	place: string,
	asked = new Date(),
): string[] {
	const [first, second] = [now, before] as Record<string, unknown>[];
	const isBoth = [first, second].every((it) => typeof it === "object" && it !== null);
	if (!isBoth || !first || !second)
		return now === before || [now, before].every((it) => isAfter(it, asked))
			? []
			: [`${place} is ${JSON.stringify(now)} today, and ${JSON.stringify(before)} before`];
	if (Array.isArray(now) && now.length !== (second.length as unknown))
		return [`${place} has ${now.length} today, and ${second.length} before`];
	return Object.keys(first).flatMap((name) =>
		name in second ? differences(first[name], second[name], `${place} ${name}`, asked) : [],
	);
}

function isAfter(value: unknown, asked: Date): boolean {
	const isTime = typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
	return isTime && new Date(value) >= asked;
}
