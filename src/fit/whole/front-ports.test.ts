import { expect, test } from "vitest";
import { buildPart, findingsOf, onlyFinding } from "../../../test/harness/build-parts.ts";
import { frontPorts } from "./front-ports.ts";

const verdicts = (inFront: Record<string, number>, headers: Record<string, number>) =>
	findingsOf(frontPorts, buildPart("case", inFront), buildPart("motherboard", headers)).map(
		({ verdict }) => verdict,
	);

test.each([
	[{ frontUsbC: 1, frontUsb3: 2 }, { usbCHeaders: 1, usb3Headers: 1 }, ["fits", "fits"]],
	[{ frontUsbC: 2, frontUsb3: 2 }, { usbCHeaders: 2, usb3Headers: 1 }, ["fits", "fits"]],
	[{ frontUsbC: 2, frontUsb3: 3 }, { usbCHeaders: 1, usb3Headers: 1 }, ["warns", "warns"]],
	[{ frontUsbC: 1, frontUsb3: 0 }, { usbCHeaders: 0 }, ["warns"]],
	[{ frontUsbC: 0, frontUsb3: 0 }, {}, []],
	[{ frontUsbC: 1, frontUsb3: 2 }, {}, ["unknown", "unknown"]],
	[{}, { usbCHeaders: 1, usb3Headers: 1 }, ["unknown", "unknown"]],
])("ports %o on headers %o: %o", (inFront, headers, expected) => {
	expect(verdicts(inFront, headers)).toEqual(expected);
});

test("it tells how many ports stay without use, and makes no build worse", () => {
	const pcCase = buildPart("case", { frontUsbC: 1, frontUsb3: 0 });
	expect(onlyFinding(frontPorts, pcCase, buildPart("motherboard", { usbCHeaders: 0 })).says).toBe(
		"Case has 1 USB-C port in front, Board has 0 USB-C headers of one port: 1 port unused.",
	);
	expect(frontPorts.level).toBe("info");
});
