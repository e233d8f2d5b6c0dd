import { copy as fitCopy } from "../copy.ts";
import type { Evidence } from "../evidence.ts";
import { decided, pairsOf, undecided } from "../finding.ts";
import { memoryKindOf } from "../knowledge/memory-kinds.ts";
import { kindInName, kindInWords } from "../knowledge/module-names.ts";
import { type Build, type BuildPart, type Finding, rule, textOf, yesNoOf } from "../rule.ts";
import { copy } from "./copy.ts";

/**
 * Rule 11: the board takes the kind of the modules, registered or unbuffered. The rule warns if
 * board or processor does not use the modules' error correction (ECC). Records call most modules
 * unbuffered without ECC: if the name or part number differs, the result is unknown. Source: the
 * records; the sockets' makers for the kinds that a socket takes.
 */
export const memoryKind = rule("memory-kind", "fails", {
	reads: {
		memory: ["registered", "ecc", ({ name }) => kindInWords(name)],
		motherboard: ["socket", "chipset", "ecc"],
		processor: ["ecc"],
	},
	judge: (build) =>
		pairsOf(build, "memory", "motherboard").map(([kit, board]) => judgeKind(build, kit, board)),
});

function judgeKind(build: Build, kit: BuildPart, board: BuildPart): Finding {
	const ofKit = { part: kit, key: "registered", ...copy.registered };
	const ofBoard = { part: board, key: "socket", ...fitCopy.socket, table: copy.tableOfKinds };
	const evidence = [ofKit, ofBoard];
	const registered = yesNoOf(kit, "registered");
	if (registered === null || textOf(board, "socket") === null)
		return undecided(copy.boardTakesKind, evidence);
	if (kindInName(kit.name).registered && !registered)
		return undecided(copy.boardTakesKind, evidence, copy.nameContradicts);
	const taken = memoryKindOf(board);
	if (taken === null || (taken === "at least unbuffered" && registered))
		return undecided(copy.boardTakesKind, evidence, copy.kindDepends);
	if (registered)
		return taken === "registered"
			? decided("fits", evidence)
			: decided("fails", evidence, copy.unbufferedAlone);
	if (taken === "registered") return decided("fails", evidence, copy.registeredAlone);
	return judgeEcc(build, ofKit, ofBoard);
}

function judgeEcc(build: Build, ofKit: Evidence, ofBoard: Evidence): Finding {
	const { part: kit } = ofKit;
	const ecc = yesNoOf(kit, "ecc");
	const evidence = [ofKit, { part: kit, key: "ecc", ...copy.ecc }, ofBoard];
	if (ecc === null) return undecided(copy.boardTakesKind, evidence);
	if (!ecc && kindInName(kit.name).ecc)
		return undecided(copy.boardTakesKind, evidence, copy.nameContradicts);
	if (!ecc) return decided("fits", evidence);
	const users = [ofBoard.part, ...build.of("processor")];
	const uses = users.map((part) => yesNoOf(part, "ecc"));
	const all = [...evidence, ...users.map((part) => ({ part, key: "ecc", ...copy.usesEcc }))];
	if (uses.includes(false)) return decided("warns", all, copy.eccNotUsed);
	if (uses.includes(null)) return undecided(copy.boardTakesKind, all);
	return decided("fits", all, copy.eccUsed);
}
