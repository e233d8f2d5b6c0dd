import { copy as verdicts } from "../copy.ts";
import type { Evidence } from "../evidence.ts";
import { type BuildPart, numberOf, textOf } from "../fact.ts";
import { undecided } from "../finding.ts";
import { judgeSum } from "../judge-sum.ts";
import type { Build, Finding, Rule } from "../rule.ts";
import { connectionOf, drivesOf, isM2, readOfDrives } from "./connection.ts";
import { copy } from "./copy.ts";

/**
 * 32: the board has a port for every SATA drive, and the supply a power plug. Zero ports is no count. Drives for
 * SAS, U.2 or PATA need a controller that no record mentions. Source: all three records.
 */
export const sataDrives: Rule = {
	name: "sata-drives",
	level: "fails",
	reads: { ...readOfDrives, motherboard: ["sataPorts"], "power-supply": ["sata"] },
	judge: (build) => [
		...build.of("motherboard").flatMap((board) => judgePorts(build, board)),
		...build.of("power-supply").flatMap((supply) => judgePlugs(build, supply)),
	],
};

function judgePorts(build: Build, board: BuildPart): Finding[] {
	const drives = drivesOf(build).filter((drive) => !isM2(drive));
	const ofConnection = (...wanted: ReturnType<typeof connectionOf>[]) =>
		drives.filter((drive) => wanted.includes(connectionOf(drive)));
	const ofBoard: Evidence = { part: board, key: "sataPorts", ...copy.sataPorts, zeroIsGap: true };
	const sides = { question: copy.portsEnough, has: ofBoard, inWords: copy.ports };
	return [
		...compare(ofConnection("sata"), ofConnection(null), sides),
		...ofConnection("other").map((drive) => {
			const why = () => copy.otherPort(textOf(drive, "interface") ?? "");
			return undecided(copy.portsEnough, [evidenceOfBus(drive), ofBoard], why);
		}),
	];
}

function judgePlugs(build: Build, supply: BuildPart): Finding[] {
	const drives = drivesOf(build).filter((drive) => !isM2(drive));
	const powered = drives.filter((drive) => {
		const isInBay = /^[23]\.5"$/.test(textOf(drive, "formFactor") ?? "");
		return isInBay && !/PATA/.test(textOf(drive, "interface") ?? "");
	});
	const unknown = drives.filter(
		(drive) => connectionOf(drive) === null && !powered.includes(drive),
	);
	const has: Evidence = { part: supply, key: "sata", ...copy.sataPlugs, zeroIsGap: true };
	return compare(powered, unknown, { question: copy.plugsEnough, has, inWords: copy.plugs });
}

type Sides = { question: string; has: Evidence; inWords: (count: number) => string };

/** `unknown` are drives that may or may not need one. */
function compare(
	drives: readonly BuildPart[],
	unknown: readonly BuildPart[],
	{ question, has, inWords }: Sides,
): Finding[] {
	if (drives.length + unknown.length === 0) return [];
	return [
		judgeSum({
			question,
			needed: [
				...drives.map(({ quantity }) => ({ units: quantity, each: 1 })),
				...unknown.map(({ quantity }) => ({ units: quantity, each: null })),
			],
			most: numberOf(has.part, has.key) || null,
			evidence: [...[...drives, ...unknown].map(evidenceOfBus), has],
			left: (left) =>
				left < 0 ? verdicts.tooFew(inWords(-left)) : verdicts.fitsWithLeft(inWords(left)),
		}),
	];
}

function evidenceOfBus(part: BuildPart): Evidence {
	return { part, key: "interface", ...copy.bus };
}
