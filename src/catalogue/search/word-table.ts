/** Parses a table such as "tv television:monitor; bt:bluetooth": a map from each spelling to its meaning. */
export function wordTable(text: string, separator: string | RegExp = " "): Map<string, string> {
	const entries = text.split(";").flatMap((entry) => {
		const [spellings = "", meaning = ""] = entry.trim().split(":");
		return spellings.split(separator).map((spelling) => [spelling, meaning] as const);
	});
	return new Map(entries);
}
