import { writtenText } from "../../platform/http/written-text.checks.ts";
import { z } from "../../platform/http/zod.ts";
import { copy } from "./copy.ts";

const maxLength = 1_000;

/** What somebody asks about a part. */
export const NewQuestion = z.object({
	question: writtenText(maxLength, copy.questionNeeded, copy.tooLong),
});

/** What the shop answers. */
export const NewAnswer = z.object({
	answer: writtenText(maxLength, copy.answerNeeded, copy.tooLong),
});
