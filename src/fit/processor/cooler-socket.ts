import { decided, undecided } from "../finding.ts";
import { mountsOn } from "../knowledge/cooler-mounts.ts";
import { socketsInName } from "../knowledge/cooler-names.ts";
import { socketOf } from "../knowledge/socket.ts";
import { type Build, type BuildPart, type Finding, rule, textOf, wordsOf } from "../rule.ts";
import { copy } from "./copy.ts";
import { evidenceOfSocket } from "./socket-match.ts";

/**
 * Rule 24: the cooler is made for the socket, or for a socket with the same holes. The cooler is
 * mounted on the board. The board's socket therefore decides if it is narrow (LGA 2011) or if no
 * processor is chosen. If the cooler's name and record differ, the result is unknown. Source: both
 * records; the table of mounts.
 */
export const coolerSocket = rule("cooler-socket", "fails", {
	reads: {
		"cpu-cooler": ["sockets", "coolingType", ({ name }) => socketsInName(name).join(" ")],
		processor: ["socket"],
		motherboard: ["socket"],
	},
	judge: (build) =>
		build
			.of("cpu-cooler")
			.flatMap((cooler) => mountedOn(build).map((part) => judgeMount(cooler, part))),
});

/** The parts whose socket the cooler must fit: narrow boards; if none, the processors; if none, all boards. */
function mountedOn(build: Build): readonly BuildPart[] {
	const narrow = build.of("motherboard").filter((board) => socketOf(board)?.narrow);
	if (narrow.length > 0) return narrow;
	const processors = build.of("processor");
	return processors.length > 0 ? processors : build.of("motherboard");
}

function judgeMount(cooler: BuildPart, part: BuildPart): Finding {
	const socket = socketOf(part);
	const first = socket?.name ?? "";
	const ofCooler = { part: cooler, key: "sockets", ...copy.coolerSockets, first };
	const evidence = [evidenceOfSocket(part), ofCooler];
	const listed = wordsOf(cooler, "sockets");
	if (listed === null || socket === null) return undecided(copy.coolerOnSocket, evidence);
	const byRecord = mountsOn(listed, socket);
	const named = socketsInName(cooler.name);
	if (named.length > 0 && mountsOn(named, socket) !== byRecord)
		return undecided(copy.coolerOnSocket, evidence, copy.coolerNameDiffers);
	if (byRecord === null) return undecided(copy.coolerOnSocket, evidence, copy.coolerDepends);
	if (!byRecord && named.length === 0 && isListShort(cooler, socket.name))
		return undecided(copy.coolerOnSocket, evidence, copy.coolerListShort);
	if (!byRecord) return decided("fails", evidence);
	if (listed.includes(socket.name)) return decided("fits", evidence);
	const byTable = { ...ofCooler, table: copy.tableOfMounts };
	return decided("fits", [evidenceOfSocket(part), byTable], copy.coolerSameHoles);
}

const usualAmd = /^(?:AM|FM)\d/;
const intel = /^LGA /;

/**
 * Whether a liquid cooler's record lists only one maker's sockets, and the socket is the other
 * maker's. Such coolers are sold with parts for both makers (the AORUS and ROG STRIX LC series, by
 * their makers' pages), so the record's list is incomplete.
 */
function isListShort(cooler: BuildPart, socket: string): boolean {
	if (textOf(cooler, "coolingType") !== "Liquid") return false;
	const named = wordsOf(cooler, "sockets") ?? [];
	const [ofAmd, ofIntel] = [usualAmd, intel].map((maker) => named.some((name) => maker.test(name)));
	return intel.test(socket) ? !!ofAmd && !ofIntel : usualAmd.test(socket) && !!ofIntel && !ofAmd;
}
