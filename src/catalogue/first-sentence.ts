const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** The first sentence of a part's description, as its card shows it; null if there is none. */
export function firstSentence(text: string): string | null {
	for (const { segment } of sentences.segment(text)) return segment.trim() || null;
	return null;
}
