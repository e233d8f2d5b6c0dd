import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { readDemonstrationParts } from "../../../test/harness/demonstration-parts.ts";
import { wordRules } from "./word-rules.ts";
import { wordsOfPart } from "./words-of-part.ts";

// Other words with the same number would leave shops with the old words in their databases. Where only the
// demonstration's parts changed, the digest changes alone.
const numberAndDigest = [9, "147d4c4dd8c16770"];

test("rules that make other words have another number", () => {
	const words = readDemonstrationParts()
		.flatMap((part) => wordsOfPart(part).map(({ word, field }) => `${part.name}: ${word} ${field}`))
		.sort();
	const digest = createHash("sha256").update(words.join("\n")).digest("hex").slice(0, 16);
	expect([wordRules, digest]).toEqual(numberAndDigest);
});
