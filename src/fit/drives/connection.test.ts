import { expect, test } from "vitest";
import { buildPart } from "../../../test/harness/build-parts.ts";
import { connectionOf } from "./connection.ts";

test.each([
	['2.5"', "SATA 6.0 Gb/s", "sata"],
	['3.5"', "SATA 6.0 Gb/s", "sata"],
	['2.5"', "U.2", "other"],
	['3.5"', "SAS 12.0 Gb/s", "other"],
	["mSATA", "mSATA", "other"],
	['1.8"', "SATA 3.0 Gb/s", "other"],
	["M.2-2280", "M.2 SATA", "m2-sata"],
	["M.2-2280", "M.2 PCIe 4.0 x4", "m2-pcie"],
	["M.2-2280", "M.2", null],
	["PCIe", "", "card"],
	['2.5"', "", null],
	["", "SATA 6.0 Gb/s", null],
])("a drive of %s by %s is connected by %s", (formFactor, bus, connection) => {
	expect(connectionOf(buildPart("ssd", { formFactor, interface: bus }))).toBe(connection);
});
