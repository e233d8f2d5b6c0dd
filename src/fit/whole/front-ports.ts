import type { Evidence } from "../evidence.ts";
import { decided, pairsOf, undecided } from "../finding.ts";
import { type BuildPart, type Finding, numberOf, rule } from "../rule.ts";
import { copy } from "./copy.ts";

type Side = Omit<Evidence, "part">;
type Ports = { inFront: Side; headers: Side; portsOfHeader: number };

// A USB-C header (Key A) has one port, a USB 3 header of 19 pins two (USB-IF, internal connector and cable spec).
const kinds: readonly Ports[] = [
	{
		inFront: { key: "frontUsbC", ...copy.frontUsbC },
		headers: { key: "usbCHeaders", ...copy.usbCHeaders },
		portsOfHeader: 1,
	},
	{
		inFront: { key: "frontUsb3", ...copy.frontUsb3 },
		headers: { key: "usb3Headers", ...copy.usb3Headers },
		portsOfHeader: 2,
	},
];

/** Rule 36: the board has headers for the case's front USB ports; other ports do not work. Source: both records. */
export const frontPorts = rule("front-ports", "info", {
	reads: {
		case: kinds.map(({ inFront }) => inFront.key),
		motherboard: kinds.map(({ headers }) => headers.key),
	},
	judge: (build) =>
		pairsOf(build, "case", "motherboard").flatMap(([pcCase, board]) =>
			kinds.flatMap((kind) => judgePorts(pcCase, board, kind)),
		),
});

function judgePorts(pcCase: BuildPart, board: BuildPart, kind: Ports): Finding[] {
	const ports = numberOf(pcCase, kind.inFront.key);
	const headers = numberOf(board, kind.headers.key);
	if (ports === 0) return [];
	const evidence = [
		{ part: pcCase, ...kind.inFront },
		{ part: board, ...kind.headers },
	];
	if (ports === null || headers === null) return [undecided(copy.frontConnected, evidence)];
	const left = headers * kind.portsOfHeader - ports;
	return [
		left < 0
			? decided("warns", evidence, () => copy.notConnected(copy.ports(-left)), left)
			: decided("fits", evidence, () => copy.connected(copy.ports(left)), left),
	];
}
