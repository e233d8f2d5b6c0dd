import { expect, test } from "vitest";
import {
	buildPart,
	findingsOf,
	onlyFinding,
	verdictOf,
} from "../../../test/harness/build-parts.ts";
import { fanHeaders } from "./fan-headers.ts";

const fans = (fanCount: number, connector = "4-pin PWM", quantity = 1) =>
	buildPart("case-fan", { fanCount, connector }, { quantity });
const board = (attributes: Record<string, number>) => buildPart("motherboard", attributes);
const argb = "4-pin PWM + 3-pin 5V Addressable RGB";

test.each([
	[3, 1, "fits"],
	[4, 1, "warns"],
	[1, 3, "fits"],
	[1, 4, "warns"],
	[3, 2, "warns"],
])("packs of %s fans, %s of them, on three headers: %s", (count, packs, verdict) => {
	expect(verdictOf(fanHeaders, fans(count, "3-pin", packs), board({ fanHeaders: 3 }))).toBe(
		verdict,
	);
});

test("lights need a header of their kind for each pack", () => {
	const found = (headers: Record<string, number>, quantity: number) =>
		findingsOf(fanHeaders, fans(1, argb, quantity), board({ fanHeaders: 4, ...headers })).map(
			({ verdict }) => verdict,
		);
	expect(found({ argbHeaders: 2 }, 2)).toEqual(["fits", "fits"]);
	expect(found({ argbHeaders: 2 }, 3)).toEqual(["fits", "warns"]);
	expect(found({ rgbHeaders: 2 }, 1)).toEqual(["fits", "unknown"]);
	const rgb = findingsOf(
		fanHeaders,
		fans(1, "4-pin PWM + 4-pin 12V RGB"),
		board({ fanHeaders: 1, rgbHeaders: 0 }),
	);
	expect(rgb.map(({ verdict }) => verdict)).toEqual(["fits", "warns"]);
});

test("what nobody recorded, and a connector of the maker's own, is not known", () => {
	expect(verdictOf(fanHeaders, fans(3), board({}))).toBe("unknown");
	expect(
		verdictOf(fanHeaders, buildPart("case-fan", { connector: "3-pin" }), board({ fanHeaders: 9 })),
	).toBe("unknown");
	expect(
		verdictOf(fanHeaders, buildPart("case-fan", { fanCount: 1 }), board({ fanHeaders: 9 })),
	).toBe("unknown");
	expect(
		onlyFinding(fanHeaders, fans(3, "Proprietary PWM"), board({ fanHeaders: 9 })).says,
	).toContain("a connector is of its maker's own kind");
});

test("one pack with a connector of its own, or without a number of fans, is enough not to know", () => {
	const own = onlyFinding(
		fanHeaders,
		fans(3),
		fans(3, "Proprietary PWM"),
		board({ fanHeaders: 9 }),
	);
	expect(own.says).toContain("a connector is of its maker's own kind");
	expect(own.about).toHaveLength(3);
	const uncounted = buildPart("case-fan", { connector: "3-pin" });
	const mixed = onlyFinding(fanHeaders, fans(3), uncounted, board({ fanHeaders: 9 }));
	expect(mixed.verdict).toBe("unknown");
	expect(mixed.says).toContain("nobody has recorded the number of fans of Fans");
	expect(verdictOf(fanHeaders, fans(3), uncounted, board({ fanHeaders: 2 }))).toBe("warns");
});

test("a board without fans has nothing to say", () => {
	expect(findingsOf(fanHeaders, board({ fanHeaders: 3 }))).toEqual([]);
});
