import type { LivePart, PartCardData } from "./live-part.ts";

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** What a card shows of a part. */
export function cardDataOf(part: LivePart): PartCardData {
	const { id, category, slug, name, figures, image } = part;
	const { priceTaka, minimumQuantity, availableQuantity, rating } = part;
	return {
		...{ id, category, slug, name, figures, image },
		...{ priceTaka, minimumQuantity, availableQuantity, rating },
		// Without a description of its own a part has its figures there.
		sentence: part.description === figures ? null : firstSentence(part.description),
	};
}

function firstSentence(text: string): string | null {
	for (const { segment } of sentences.segment(text)) return segment.trim() || null;
	return null;
}
