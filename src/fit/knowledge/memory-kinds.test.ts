import { expect, test } from "vitest";
import { buildPart } from "../../../test/harness/build-parts.ts";
import { memoryKindOf } from "./memory-kinds.ts";

test.each([
	["AM5", "AMD B650", "unbuffered"],
	["LGA 1151v2", "Intel B365", "unbuffered"],
	["sTR5", "AMD TRX50", "registered"],
	["LGA 2011-3", "Intel X99", "at least unbuffered"],
	["2 x LGA 2011-3", "Intel C612", null],
	["Integrated Xeon D", "CPU Integrated", null],
])("boards of %s with %s take %s modules", (socket, chipset, kind) => {
	expect(memoryKindOf(buildPart("motherboard", { socket, chipset }))).toBe(kind);
});
