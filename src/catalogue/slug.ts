/** A part's name in its address: `amd-ryzen-5-9600x`, at most 80 characters; "part" if no allowed character is left. */
export function slugOf(name: string): string {
	const plain = name
		.replace(/['’™®©]/g, "")
		.normalize("NFKD")
		.replace(/\p{M}/gu, "");
	const words = plain.toLowerCase().replaceAll("+", " plus ");
	const whole = words.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
	if (whole.length <= 80) return whole || "part";
	return whole
		.slice(0, 81)
		.replace(/-[^-]*$/, "")
		.slice(0, 80);
}

/** The candidate slugs of a part, the best first; the last is always unique. */
export function slugChoices(part: { name: string; id: string }): string[] {
	const slug = slugOf(part.name);
	return [slug, `${slug}-${part.id.slice(0, 8)}`, `${slug}-${part.id}`];
}
