import { expect, test } from "vitest";
import { buildPart, onlyFinding } from "../../../test/harness/build-parts.ts";
import { coolerStrength } from "./cooler-strength.ts";

test("whether a cooler is strong enough is never known, and nobody records it", () => {
	const cooler = buildPart("cpu-cooler", { sockets: ["AM5"] });
	const processor = buildPart("processor", { socket: "AM5", tdpW: 120 });
	const { verdict, about } = onlyFinding(coolerStrength, cooler, processor);
	expect(verdict).toBe("unknown");
	expect(about).toEqual([cooler, processor]);
	expect(coolerStrength.unrecorded).toBe(true);
});
