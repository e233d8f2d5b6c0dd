import { expect, test } from "vitest";
import { copy as shippingCopy } from "./copy.ts";
import { copy } from "./dialog.copy.ts";
import { wrongSerials } from "./wrong-serials.ts";

const problem = {
	type: "about:blank",
	title: "Bad Request",
	status: 400,
	code: "bad-input",
	detail: "",
};

test("a serial number that is none is said at its own field, empty ones beside it are right", () => {
	const wrong = wrongSerials(["", "A1", "SN-12", "  "], "part", problem);
	expect(wrong).toEqual([undefined, shippingCopy.serialWrong, undefined, undefined]);
});

test("one that is entered twice is said at both, however it was typed", () => {
	const fields = { "lines.0.serials": shippingCopy.serialTwice("SN-1") };
	const wrong = wrongSerials(["sn-1", "SN-2", "SN -1"], "part", { ...problem, fields });
	expect(wrong).toEqual([
		shippingCopy.serialTwice("SN-1"),
		undefined,
		shippingCopy.serialTwice("SN-1"),
	]);
});

test("one that another unit has is said at its field, of this part alone", () => {
	const taken = { ...problem, code: "serial-taken", partId: "part", serial: "SN-9" };
	expect(wrongSerials(["SN-8", "sn-9"], "part", taken)).toEqual([
		undefined,
		copy.takenElsewhere("SN-9"),
	]);
	expect(wrongSerials(["SN-8", "sn-9"], "other", taken)).toEqual([undefined, undefined]);
});

test("a field of many lines says its first wrong one", () => {
	expect(wrongSerials(["SN-1\nx\n", "SN-2\nSN-3"], "part", problem)).toEqual([
		shippingCopy.serialWrong,
		undefined,
	]);
});
