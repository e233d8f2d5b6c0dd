const entities: Record<string, string> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	apos: "'",
	nbsp: " ",
	reg: "®",
	trade: "™",
	deg: "°",
	times: "×",
};

/** Text for display: decodes HTML entities, removes control and invisible characters, collapses and trims spaces. */
export function tidyText(words: string): string {
	return oneLine(words.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, decodeEntity));
}

/** A line that a user typed, without control and invisible characters, with white space collapsed and trimmed. */
export function oneLine(words: string): string {
	return words
		.toWellFormed()
		.replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/g, "")
		.replace(/[\s\p{Cc}]+/gu, " ")
		.trim();
}

function decodeEntity(entity: string, decimal?: string, hex?: string, name?: string): string {
	if (name) return entities[name.toLowerCase()] ?? entity;
	const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
	const isCharacter = code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
	return isCharacter ? String.fromCodePoint(code) : entity;
}
