import fc from "fast-check";
import { expect, test } from "vitest";
import { tidyText } from "./tidy-text.ts";

test("a name loses entities, invisible characters and needless white space", () => {
	expect(tidyText("  be quiet!&nbsp;SILENT\u200b WINGS &amp; 4\u0007  120mm&#39; ")).toBe(
		"be quiet! SILENT WINGS & 4 120mm'",
	);
	expect(tidyText("R&D at 5 < 6 &nosuch;")).toBe("R&D at 5 < 6 &nosuch;");
});

test("tidying twice is tidying once", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (text) => {
			const tidy = tidyText(text).replaceAll("&", "");
			expect(tidyText(tidy)).toBe(tidy);
		}),
	);
});
