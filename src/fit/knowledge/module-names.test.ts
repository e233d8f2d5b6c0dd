import { expect, test } from "vitest";
import { kindInName, kindInWords } from "./module-names.ts";

test.each([
	["Kingston KSM48R40BD8KMM-32HMR Green DDR5-4800 CL40 32GB (1x32GB)", true, true],
	["Kingston KSM26ED8/16ME Green DDR4-2666 CL19 16GB (1x16GB)", null, true],
	["Kingston KVR16E11/4 Green DDR3-1600 CL11 4GB (1x4GB)", null, true],
	["Kingston KVR16LN11K2/8 Black / Green DDR3-1600 CL11 8GB (2x4GB)", null, null],
	["Corsair WS Registered Black Green DDR5-5600 CL40 64GB (4x16GB)", true, null],
	["Samsung M378B5273EB0-CK0 Green DDR3-1600 CL11 4GB (1x4GB)", null, null],
	["Samsung M393A2K43DB3-CWE DDR4-3200 16GB", true, true],
	["SMART Modular VLP ECC UDIMM DDR5-5600 32GB (1x32GB) CL36", null, true],
	["Corsair Vengeance LPX DDR4-3200 Non-ECC 16GB", null, null],
] as const)("%s", (name, registered, ecc) => {
	expect(kindInName(name)).toEqual({ registered, ecc });
	expect(kindInName(kindInWords(name))).toEqual({ registered, ecc });
});
