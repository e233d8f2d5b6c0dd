import { copy as verdicts } from "../copy.ts";
import { type BuildPart, textOf, wordsOf } from "../fact.ts";
import { finding, notKnown } from "../finding.ts";
import { chipsetName } from "../knowledge/chipset.ts";
import type { Build, Finding, Rule } from "../rule.ts";
import { copy } from "./copy.ts";

const none = /^none$/i;
const screenPort = /HDMI|display ?port|\bDP\b|DVI|VGA|D-Sub|Thunderbolt|USB ?4|type-?c|USB-C/i;
// Fewer lines are not the whole back of a board: most records list the network ports alone.
const wholeBack = 5;
// Chipsets whose boards are made with and without ports for a screen (asus.com, ROG Crosshair; msi.com, MEG X570);
// P67 gives no picture at all (ark.intel.com).
const oftenWithout = ["AMD X370", "AMD X470", "AMD X570", "Intel P67"];

/**
 * 35: without a graphics card the processor gives the picture. "None" is a fact; it is not known whether the board
 * leads a picture out where its rear ports are known without one. Source: the processor's record.
 */
export const picture: Rule = {
	number: 35,
	name: "picture",
	level: "fails",
	recorded: true,
	categories: ["processor", "graphics-card", "motherboard"],
	judge: (build) =>
		build.of("graphics-card").length > 0
			? []
			: build.of("processor").map((processor) => judgePicture(build, processor)),
};

function judgePicture(build: Build, processor: BuildPart): Finding {
	const values = [{ part: processor, key: "integratedGraphics", name: copy.graphics }];
	const graphics = textOf(processor, "integratedGraphics");
	if (graphics === null) return notKnown(copy.pictureWithoutCard, values);
	const sentence = (ending: string) => () => verdicts.verdict(copy.noCardChosen(graphics), ending);
	if (none.test(graphics)) return finding("fails", values, sentence(copy.noPicture));
	const board = build.of("motherboard").find(mayHaveNoPort);
	if (!board) return finding("fits", values, sentence(copy.picture));
	const ports = { part: board, key: "rearPorts", name: copy.rearPorts };
	return notKnown(copy.pictureWithoutCard, [...values, ports], copy.boardMayHaveNoPort);
}

function mayHaveNoPort(board: BuildPart): boolean {
	const ports = wordsOf(board, "rearPorts") ?? [];
	if (ports.some((port) => screenPort.test(port))) return false;
	const chipset = chipsetName(textOf(board, "chipset") ?? "");
	return ports.length >= wholeBack || oftenWithout.includes(chipset);
}
