import { copy as verdicts } from "../copy.ts";
import { type BuildPart, numberOf, textOf } from "../fact.ts";
import { finding, type Need, notKnown, unitsOf } from "../finding.ts";
import type { Build, Finding, Rule } from "../rule.ts";
import { connectionOf, drivesOf, isM2 } from "./connection.ts";
import { copy } from "./copy.ts";

/**
 * 32: the board has a port for every SATA drive, and the supply a power plug. Zero ports is no count. Drives for
 * SAS, U.2 or PATA need a controller that no record tells of. Source: all three records.
 */
export const sataDrives: Rule = {
	number: 32,
	name: "sata-drives",
	level: "fails",
	recorded: true,
	categories: ["ssd", "hard-disk", "motherboard", "power-supply"],
	judge: (build) => [
		...build.of("motherboard").flatMap((board) => judgePorts(build, board)),
		...build.of("power-supply").flatMap((supply) => judgePlugs(build, supply)),
	],
};

type Sides = { question: string; name: string; key: string; facts: typeof copy.ports };

function judgePorts(build: Build, board: BuildPart): Finding[] {
	const drives = drivesOf(build).filter((drive) => !isM2(drive));
	const ofConnection = (...wanted: ReturnType<typeof connectionOf>[]) =>
		drives.filter((drive) => wanted.includes(connectionOf(drive)));
	const sides = {
		...{ question: copy.portsEnough, name: copy.sataPorts, key: "sataPorts", facts: copy.ports },
	};
	return [
		...compare(ofConnection("sata"), ofConnection(null), board, sides),
		...ofConnection("other").map((drive) =>
			notKnown(
				copy.portsEnough,
				[busOf(drive), { part: board, key: "sataPorts", name: copy.sataPorts }],
				copy.otherPort(textOf(drive, "interface") ?? ""),
			),
		),
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
	const sides = {
		...{ question: copy.plugsEnough, name: copy.sataPlugs, key: "sata", facts: copy.plugs },
	};
	return compare(powered, unknown, supply, sides);
}

/** `unknown` are drives that may or may not need one. */
function compare(
	drives: readonly BuildPart[],
	unknown: readonly BuildPart[],
	part: BuildPart,
	{ question, name, key, facts }: Sides,
): Finding[] {
	if (drives.length + unknown.length === 0) return [];
	const values: Need[] = [...[...drives, ...unknown].map(busOf), { part, key, name }];
	const has = numberOf(part, key);
	if (has === null || has === 0) return [notKnown(question, values)];
	const needed = unitsOf(drives);
	const left = has - needed;
	if (left >= 0 && unknown.length > 0) return [notKnown(question, values)];
	const says = () =>
		verdicts.verdict(facts(needed, has), left < 0 ? copy.missing(-left) : copy.left(left));
	return [finding(left < 0 ? "fails" : "fits", values, says, left)];
}

function busOf(part: BuildPart): Need {
	return { part, key: "interface", name: copy.driveBus };
}
