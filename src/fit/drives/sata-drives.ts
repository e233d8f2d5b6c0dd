import type { Evidence } from "../evidence.ts";
import { undecided } from "../finding.ts";
import { judgeSum, type Sum } from "../judge-sum.ts";
import { type Build, type BuildPart, type Finding, rule, textOf } from "../rule.ts";
import { type Connection, connectionOf, drivesOf, isM2, readOfDrives } from "./connection.ts";
import { copy } from "./copy.ts";

/**
 * Rule 32: the board has a port for every SATA drive, and the supply has a power plug for it. A
 * recorded zero counts as missing. Drives for SAS, U.2 or PATA need a controller that no record
 * mentions. Source: all three records.
 */
export const sataDrives = rule("sata-drives", "fails", {
	reads: { ...readOfDrives, motherboard: ["sataPorts"], "power-supply": ["sata"] },
	judge: (build) => [
		...build.of("motherboard").flatMap((board) => judgePorts(build, board)),
		...build.of("power-supply").flatMap((supply) => judgePlugs(build, supply)),
	],
});

function judgePorts(build: Build, board: BuildPart): Finding[] {
	const drives = drivesOf(build).filter((drive) => !isM2(drive));
	const ofConnection = (wanted: Connection | null) =>
		drives.filter((drive) => connectionOf(drive) === wanted);
	const has = { part: board, key: "sataPorts", ...copy.sataPorts, zeroIsGap: true };
	const sides = { question: copy.portsEnough, has, inWords: copy.ports };
	return [
		...compare(ofConnection("sata"), ofConnection(null), sides),
		...ofConnection("other").map((drive) => {
			const why = () => copy.otherPort(textOf(drive, "interface") ?? "");
			return undecided(copy.portsEnough, [evidenceOfBus(drive), has], why);
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
	const has = { part: supply, key: "sata", ...copy.sataPlugs, zeroIsGap: true };
	return compare(powered, unknown, { question: copy.plugsEnough, has, inWords: copy.plugs });
}

/** `unknown`: the drives that may or may not need a port or a plug. */
function compare(
	drives: readonly BuildPart[],
	unknown: readonly BuildPart[],
	sides: Pick<Sum, "question" | "has" | "inWords">,
): Finding[] {
	if (drives.length + unknown.length === 0) return [];
	const needed = [
		...drives.map(({ quantity }) => ({ units: quantity, each: 1 })),
		...unknown.map(({ quantity }) => ({ units: quantity, each: null })),
	];
	return [judgeSum({ ...sides, needed, evidence: [...drives, ...unknown].map(evidenceOfBus) })];
}

function evidenceOfBus(part: BuildPart): Evidence {
	return { part, key: "interface", ...copy.bus };
}
