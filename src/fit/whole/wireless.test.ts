import { expect, test } from "vitest";
import { buildPart, onlyFinding } from "../../../test/harness/build-parts.ts";
import { wireless } from "./wireless.ts";

test.each([
	[{ wireless: "Wi-Fi 7, Bluetooth 5.4" }, "fits", "This board has Wi-Fi 7, Bluetooth 5.4."],
	[{ wireless: "None" }, "warns", "This board has no Wi-Fi"],
	[{}, "unknown", "nobody has recorded the wireless network of this board"],
])("%o: %s", (attributes, verdict, says) => {
	const found = onlyFinding(
		wireless,
		buildPart("motherboard", attributes as Record<string, string>),
	);
	expect(found.verdict).toBe(verdict);
	expect(found.says).toContain(says);
});
