/** The part of a part's address that is made of its name: `amd-ryzen-5-9600x`, at most 80 characters; "part" where no letter of the name can stand in one. */
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

/** The addresses a part may get, the nicest first; the last is nobody else's. */
export function slugChoices(part: { name: string; id: string }): string[] {
	const slug = slugOf(part.name);
	return [slug, `${slug}-${part.id.slice(0, 8)}`, `${slug}-${part.id}`];
}
