import { pick } from "../kernel/pick.ts";
import {
	type LivePart,
	type PartCardData,
	type PartLineData,
	partLineFields,
} from "./live-part.ts";

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

export function lineDataOf(part: LivePart): PartLineData {
	return pick(part, partLineFields);
}

export function cardDataOf(part: LivePart): PartCardData {
	const { description, figures } = part;
	return {
		...lineDataOf(part),
		// A part without its own description has its figures as description.
		sentence: description === figures ? null : firstSentence(description),
	};
}

function firstSentence(text: string): string | null {
	for (const { segment } of sentences.segment(text)) return segment.trim() || null;
	return null;
}
