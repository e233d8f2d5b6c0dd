import { copy as verdicts } from "../copy.ts";
import { type BuildPart, numberOf } from "../fact.ts";
import { finding, notKnown, pairsOf } from "../finding.ts";
import type { Finding, Rule } from "../rule.ts";
import { copy } from "./copy.ts";

type Ports = {
	inFront: string;
	inFrontName: string;
	headers: string;
	headersName: string;
	portsOfHeader: number;
	facts: typeof copy.frontC;
};

// A USB-C header (Key A) has one port, a USB 3 header of 19 pins two (USB-IF, internal connector and cable spec).
const kinds: readonly Ports[] = [
	{
		inFront: "frontUsbC",
		inFrontName: copy.frontUsbC,
		headers: "usbCHeaders",
		headersName: copy.usbCHeaders,
		portsOfHeader: 1,
		facts: copy.frontC,
	},
	{
		inFront: "frontUsb3",
		inFrontName: copy.frontUsb3,
		headers: "usb3Headers",
		headersName: copy.usb3Headers,
		portsOfHeader: 2,
		facts: copy.front3,
	},
];

/** 36: the board has headers for the USB ports in front of the case; others stay without use. Source: both records. */
export const frontPorts: Rule = {
	number: 36,
	name: "front-ports",
	level: "info",
	recorded: true,
	categories: ["case", "motherboard"],
	judge: (build) =>
		pairsOf(build, "case", "motherboard").flatMap(([pcCase, board]) =>
			kinds.flatMap((kind) => judgePorts(pcCase, board, kind)),
		),
};

function judgePorts(pcCase: BuildPart, board: BuildPart, kind: Ports): Finding[] {
	const ports = numberOf(pcCase, kind.inFront);
	const headers = numberOf(board, kind.headers);
	if (ports === 0) return [];
	const values = [
		{ part: pcCase, key: kind.inFront, name: kind.inFrontName },
		{ part: board, key: kind.headers, name: kind.headersName },
	];
	if (ports === null || headers === null) return [notKnown(copy.frontConnected, values)];
	const left = headers * kind.portsOfHeader - ports;
	const says = () =>
		verdicts.verdict(
			kind.facts(ports, headers),
			left < 0 ? copy.notConnected(-left) : copy.connected,
		);
	return [finding(left < 0 ? "warns" : "fits", values, says, left)];
}
