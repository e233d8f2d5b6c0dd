import { expect, test } from "vitest";
import knownParts from "../../../test/harness/known-parts.json" with { type: "json" };
import type { Attributes } from "../../catalogue/attributes/attribute.ts";
import { allRules } from "../judgement/all-rules.ts";
import { type BuildPart, buildOf, stateOf } from "../rule.ts";

const rules = allRules.filter(({ unrecorded }) => !unrecorded);
const parts = Object.entries(
	knownParts as Record<string, { category: string; attributes: Attributes }>,
);

/** The one part of the catalogue whose name has these words. */
function partNamed(words: string): BuildPart {
	const found = parts.filter(([name]) => name.includes(words));
	const [name, known] = found[0] ?? [];
	if (found.length !== 1 || !name || !known) throw new Error(`${found.length} parts: ${words}`);
	return { id: name, name, quantity: 1, ...known };
}

/** What the rules say of parts together: their state, whether anything is not known, and the sentences. */
function judged(names: string) {
	const build = buildOf(names.split(" + ").map(partNamed));
	const found = rules
		.flatMap((rule) => rule.judge(build))
		.filter((finding) => finding.parts.length > 1);
	const verdicts = found.map(({ verdict }) => verdict);
	return { state: stateOf(verdicts), isKnown: !verdicts.includes("unknown"), found };
}

// Real parts with what their makers' support lists and specifications say of them together (asus.com, asrock.com,
// gigabyte.com, msi.com: CPU support; amd.com, ark.intel.com; noctua.at, bequiet.com, arctic.de; kingston.com).
const fitting = `
Ryzen 5 9600X + B850-F
Ryzen 7 9800X3D + X870 Steel Legend
Ryzen 5 7600 + A620M Pro RS
Ryzen 7 7700X + X670 AORUS
Ryzen 7 7800X3D + B850-F
Ryzen 5 8600G + B850-F
Ryzen 5 9600X + B650-PLUS
Ryzen 5 7500F + A620M Pro RS
Ryzen 5 3600 + X570-A PRO
Ryzen 5 3600 + B550-F
Ryzen 9 3900X + X570 Phantom
Ryzen 5 2600 + B450-F
Ryzen 7 1700 + AB350
i7 6700K + Z170
i7 6700K + Z270
i7 7700K + Z270
i5 8400 + Z370
i5 8400 + B360M
i5 8400 + Z390
i7 9700K + Z390
E3-1230 v6 + C236M
i5 10400F + B460
i5 10400F + B560
i5 11400F + B560
i5 11400F + Maximus XII
i5 11400F + H410M S2H V2
i5 12400F + ProArt
i5 12400F + H610
i5 12400F + B760-PLUS
i5 13600K + B760-PLUS
Ultra 5 245K + B860
i7 4770K + H81M
i7 4770K + Z97 A
i7 4790K + Z97 A
i7 5820K + X99 Extreme3
E5-2680 v4 + X99 Extreme3
FX-9590 + 990FX
Threadripper 3970X + TRX40
Threadripper 7970X + TRX50
A10-7850K + FM2A88X
A10-6790K + FM2A88X
A10-6790K + F2A55-M
i9 10980XE + X299
Beast Black DDR5-5200 + B650M-E
Beast Black DDR5-5200 + Ryzen 5 7600
Beast Black DDR5-4800 + i5 12600K
Crucial Pro 96GB + B760-PLUS
Ripjaws Red + B450-F
Vengeance LPX + i5 8400
Trident Z Silver + ProArt
Trident Z Silver + i5 11400F
KVR16LN11K2 + H81M
HyperX T1 + B150 M-A D3
WS Registered + TRX50
NH-D15 + Ryzen 5 9600X
NH-U12A + Ultra 5 245K
Dark Rock Pro TR4 + Threadripper 3970X
212 EVO + i5 8400
212 EVO + i7 5820K
NH-D15 + A10-7850K
Peerless Assassin + i5 11400F
Liquid Freezer III + i9-14900K
NH-L9i-17xx + i5 12400F
NH-L9i Air + i5 10400F
Wraith Stealth + Ryzen 5 5600X`;
const warning = `
Ryzen 5 9600X + B650M-E
Ryzen 5 5600X + B450-F
Ryzen 5 5600X + X570 Phantom
Ryzen 5 5600G + B550M-C
Ryzen 5 3600 + B450-F
i7 7700K + Z170
i7 9700K + Z370
i7 9700K + B360M
i3 10105 + B460
i9-14900K + B760-PLUS
i5 14400F + B660-F
i5 13600K + H610
Ultra 7 270K + B860
i7 4790K + H81M
i7-5775C + Z97 A
i7 6800K + X99 Extreme3
Threadripper 2950X + X399
Trident Z5 Neo + Ryzen 5 7600
Trident Z5 Neo + Ryzen 5 9600X
Vengeance RGB Pro SL + Ryzen 5 5600X`;
const failing = `
Ryzen 5 9600X + B450-F
Ryzen 5 5600X + B650M-E
Ryzen 5 2600 + B550-F
Ryzen 3 2200G + B550-F
Ryzen 7 1700 + X570-A PRO
Ryzen 7 1700 + A520
i7 7700K + Z370
i7 6700K + Z390
i5 8400 + Z170
i5 8400 + Z270
i7 9700K + Z270
E3-1230 v6 + Z270
i5 11400F + B460
i5 12400F + B860
Ultra 5 245K + B760-PLUS
i5 13600K + B560
i7-5775C + H81M
i7 4770K + Z170
A10-7850K + F2A55-M
i7 5820K + X299
i9 10980XE + X99 Extreme3
Threadripper 3970X + X399
Threadripper 2950X + TRX40
Threadripper 7970X + TRX40
FX-9590 + AB350
E5-2680 v4 + AB350
Beast Black DDR5-5200 + ProArt
Trident Z Silver + B660-F
Ripjaws Red + H610
Royal Gold + X570 Phantom
Impact Black DDR5 + B650M-E
Impact Black DDR4 + B450-F
Renegade Pro + B650M-E
WS Registered + B650M-E
KSM48R40BD8KMM + B650M-E
Beast Black DDR5-5200 + TRX50
Trident Z5 Neo + Ryzen 5 5600X
Trident Z Silver + Ryzen 5 7600
Flare X5 + Ryzen 5 7600
HyperX T1 + i5 12400F
Royal Gold + i7 5820K
Liquid Freezer III + i5 8400
NH-L9i-17xx + Ryzen 5 9600X
Dark Rock Pro 5 + Threadripper 3970X
Dark Rock Pro TR4 + Ryzen 5 9600X
Wraith Stealth + i5 12400F
Peerless Assassin + Threadripper 3970X
NH-L9a-AM4 + Ryzen 5 7600
NH-L9i Air + Ryzen 5 5600X
Liqtech TR4 + i5 12400F
NH-D15 + EPC612D4U`;

const lines = (list: string) => list.trim().split("\n");

test.each(lines(fitting))("nothing fails that fits: %s", (names) => {
	const { state, found } = judged(names);
	const wrong = found.filter(({ verdict }) => verdict === "fails").map(({ says }) => says());
	expect(wrong).toEqual([]);
	expect(state).not.toBe("fails");
});

test.each(lines(warning))("a condition is said or not known: %s", (names) => {
	const { state, isKnown } = judged(names);
	expect(state).not.toBe("fails");
	expect(state === "fits" && isKnown).toBe(false);
});

test.each(lines(failing))("nothing fits that fails: %s", (names) => {
	const { state, isKnown } = judged(names);
	expect(state === "fails" || !isKnown).toBe(true);
});

test("most of them are decided, and as their makers say", () => {
	const lists = [
		[fitting, "fits"],
		[warning, "warns"],
		[failing, "fails"],
	] as const;
	const counts = lists.map(([list, label]) => {
		const all = lines(list).map(judged);
		return [all.filter(({ state, isKnown }) => isKnown && state === label).length, all.length];
	});
	expect(counts).toEqual([
		[57, 65],
		[20, 20],
		[44, 51],
	]);
});
