/** Where the answers of today and of the version before say something else of what both of them say. */
export function differences(now: unknown, before: unknown, place: string): string[] {
	const [first, second] = [now, before] as Record<string, unknown>[];
	const isBoth = [first, second].every((it) => typeof it === "object" && it !== null);
	if (!isBoth || !first || !second)
		return now === before
			? []
			: [`${place} is ${JSON.stringify(now)} today, and ${JSON.stringify(before)} before`];
	if (Array.isArray(now) && now.length !== (second.length as unknown))
		return [`${place} has ${now.length} today, and ${second.length} before`];
	return Object.keys(first).flatMap((name) =>
		name in second ? differences(first[name], second[name], `${place} ${name}`) : [],
	);
}
