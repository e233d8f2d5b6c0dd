import { decided, undecided } from "../finding.ts";
import { chipsetOf } from "../knowledge/chipset.ts";
import { missingPlaces, readOfPlaces } from "../missing-places.ts";
import { type Build, type BuildPart, type Finding, rule, textOf, wordsOf } from "../rule.ts";
import { copy } from "./copy.ts";

const screenPort = /HDMI|display ?port|\bDP\b|DVI|VGA|D-Sub|Thunderbolt|USB ?4/i;
// A shorter list is incomplete: most records list only the network ports.
const wholeBack = 5;
// Some boards with these chipsets have no port for a screen (asus.com, ROG Crosshair; msi.com, MEG
// X570). P67 gives no picture at all (ark.intel.com).
const oftenWithout = ["AMD X370", "AMD X470", "AMD X570", "Intel P67"];

// Boards with their own graphics chip: server boards, in their management chip (supermicro.com),
// and boards whose chipset has one (amd.com, 700 and 800 series; nvidia.com, GeForce 6100 to 9300;
// ark.intel.com, G and Q of the 3 and 4 series). They may need no graphics in the processor.
const withOwnGraphics =
	/^Intel (?:C\d{3}J?|[GQ][34][1-5]|5520)$|^AMD (?:SR5690|7[68]0G|785G|8[89]0GX?)$|GeForce [679]\d{3}/;

// Series for overclocking: many of their boards have no screen port (asus.com, evga.com, msi.com).
const namesNoScreen =
	/\b(?:MEG|Apex|UNIFY(?:-X)?|GODLIKE|OC Formula|Tachyon|MOCF)\b|\bEVGA\b.*\bDark\b/i;

/**
 * Rule 35: without a graphics card, the processor gives the picture. The record's "None" is
 * trusted. If the board may have no port for a screen, the result is unknown. The rule fails only
 * if the card is the only missing part; otherwise it warns, because the build is not complete.
 * Source: the processor's record, and the chosen parts.
 */
export const picture = rule("picture", "fails", {
	reads: {
		...readOfPlaces,
		motherboard: ["rearPorts", "chipset", ({ name }) => (namesNoScreen.test(name) ? name : "")],
	},
	judge: (build) =>
		build.of("graphics-card").length > 0
			? []
			: build.of("processor").map((processor) => judgePicture(build, processor)),
});

function judgePicture(build: Build, processor: BuildPart): Finding {
	const evidence = [{ part: processor, key: "integratedGraphics", ...copy.graphics }];
	const graphics = textOf(processor, "integratedGraphics");
	if (graphics === null) return undecided(copy.pictureWithoutCard, evidence);
	const hasNone = graphics === "None";
	const board = build.of("motherboard").find(hasNone ? hasOwnGraphics : mayHaveNoPort);
	if (board) {
		const ports = { part: board, key: "rearPorts", ...copy.rearPorts };
		const why = () => (hasNone ? copy.boardMayGivePicture : copy.boardMayHaveNoPort);
		return undecided(copy.pictureWithoutCard, [...evidence, ports], why);
	}
	if (!hasNone) return decided("fits", evidence, copy.picture);
	return missingPlaces(build).some((place) => place !== "card")
		? decided("warns", evidence, copy.cardNeeded)
		: decided("fails", evidence, copy.noPicture);
}

function mayHaveNoPort(board: BuildPart): boolean {
	const ports = wordsOf(board, "rearPorts") ?? [];
	if (ports.some((port) => screenPort.test(port))) return false;
	const chipset = chipsetOf(board);
	const isWithout = oftenWithout.includes(chipset) || withOwnGraphics.test(chipset);
	return ports.length >= wholeBack || isWithout || namesNoScreen.test(board.name);
}

function hasOwnGraphics(board: BuildPart): boolean {
	return withOwnGraphics.test(chipsetOf(board));
}
