import { expect, test } from "vitest";
import { buildPart, onlyFinding } from "../../../test/harness/build-parts.ts";
import { wireless } from "./wireless.ts";

test.each([
	[
		{ wireless: "Wi-Fi 7, Bluetooth 5.4" },
		"fits",
		"Board has Wi-Fi 7, Bluetooth 5.4: no card or adapter for Wi-Fi is needed.",
	],
	[{ wireless: "None" }, "warns", "Board has no Wi-Fi: it needs a cable"],
	[{}, "unknown", "nobody has recorded the wireless network of Board"],
])("%o: %s", (attributes, verdict, says) => {
	const found = onlyFinding(
		wireless,
		buildPart("motherboard", attributes as Record<string, string>),
	);
	expect(found.verdict).toBe(verdict);
	expect(found.says).toContain(says);
});
