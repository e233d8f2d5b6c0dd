import { copy as verdicts } from "../copy.ts";
import { type BuildPart, textOf, yesNoOf } from "../fact.ts";
import { finding, type Need, notKnown, pairsOf } from "../finding.ts";
import { memoryKindOf } from "../knowledge/memory-kinds.ts";
import { kindInName } from "../knowledge/module-names.ts";
import type { Build, Finding, Rule } from "../rule.ts";
import { copy } from "./copy.ts";

/**
 * 11: the board takes registered modules, or unbuffered ones; and modules with error correction (ECC) are used as
 * such by board and processor, or warn. Records call most modules unbuffered without ECC; where the name or the
 * maker's part number says otherwise, it is not known. Source: the records; which modules a socket takes: its
 * makers.
 */
export const memoryKind: Rule = {
	number: 11,
	name: "memory-kind",
	level: "fails",
	recorded: true,
	categories: ["memory", "motherboard", "processor"],
	judge: (build) =>
		pairsOf(build, "memory", "motherboard").map(([kit, board]) => judgeKind(build, kit, board)),
};

function judgeKind(build: Build, kit: BuildPart, board: BuildPart): Finding {
	const values: Need[] = [
		{ part: kit, key: "registered", name: copy.kitRegistered },
		{ part: board, key: "socket", name: copy.boardSocket },
	];
	const registered = yesNoOf(kit, "registered");
	const socket = textOf(board, "socket");
	if (registered === null || socket === null) return notKnown(copy.boardTakesKind, values);
	const named = kindInName(kit.name);
	if (named.registered && !registered)
		return notKnown(copy.boardTakesKind, values, copy.nameContradicts);
	const taken = memoryKindOf(socket, textOf(board, "chipset"));
	if (taken === null || (taken === "at least unbuffered" && registered))
		return notKnown(copy.boardTakesKind, values, copy.kindDepends);
	const sentence = (memory: string, ending: string) => () =>
		verdicts.verdict(copy.kindAndSocket(memory, socket), ending);
	if (registered)
		return taken === "registered"
			? finding("fits", values, sentence(copy.registered, copy.fits))
			: finding("fails", values, sentence(copy.registered, copy.unbufferedAlone));
	if (taken === "registered")
		return finding("fails", values, sentence(kindInWords(kit), copy.registeredAlone));
	return judgeEcc(build, kit, board, values, sentence);
}

function judgeEcc(
	build: Build,
	kit: BuildPart,
	board: BuildPart,
	kind: readonly Need[],
	sentence: (memory: string, ending: string) => () => string,
): Finding {
	const ecc = yesNoOf(kit, "ecc");
	const ofKit: Need[] = [...kind, { part: kit, key: "ecc", name: copy.kitEcc }];
	if (ecc === null) return notKnown(copy.boardTakesKind, ofKit);
	if (!ecc && kindInName(kit.name).ecc)
		return notKnown(copy.boardTakesKind, ofKit, copy.nameContradicts);
	if (!ecc) return finding("fits", ofKit, sentence(copy.unbuffered, copy.fits));
	const users: Need[] = [
		{ part: board, key: "ecc", name: copy.boardEcc },
		...build.of("processor").map((part) => ({ part, key: "ecc", name: copy.processorEcc })),
	];
	const uses = users.map(({ part, key }) => yesNoOf(part, key));
	const all = [...ofKit, ...users];
	if (uses.includes(false))
		return finding("warns", all, sentence(copy.unbufferedEcc, copy.eccNotUsed));
	if (uses.includes(null)) return notKnown(copy.boardTakesKind, all);
	return finding("fits", all, sentence(copy.unbufferedEcc, copy.eccUsed));
}

function kindInWords(kit: BuildPart): string {
	return yesNoOf(kit, "ecc") === true ? copy.unbufferedEcc : copy.unbuffered;
}
