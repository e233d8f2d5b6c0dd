import { pick } from "../kernel/pick.ts";
import { firstSentence } from "./first-sentence.ts";
import {
	type LivePart,
	type PartCardData,
	type PartLineData,
	partLineFields,
} from "./live-part.ts";

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
