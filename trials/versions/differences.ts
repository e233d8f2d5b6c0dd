/** Where the answers of today and of the version before say something else of what both of them say. */
export function differences(now: unknown, before: unknown, at: string): string[] {
	const [one, other] = [now, before] as Record<string, unknown>[];
	const isBoth = [one, other].every((it) => typeof it === "object" && it !== null);
	if (!isBoth || !one || !other)
		return now === before
			? []
			: [`${at} is ${JSON.stringify(now)} today, and ${JSON.stringify(before)} before`];
	if (Array.isArray(now) && now.length !== (other.length as unknown))
		return [`${at} has ${now.length} today, and ${other.length} before`];
	return Object.keys(one).flatMap((name) =>
		name in other ? differences(one[name], other[name], `${at} ${name}`) : [],
	);
}
