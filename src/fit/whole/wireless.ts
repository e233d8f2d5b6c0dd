import { textOf } from "../fact.ts";
import { finding, notKnown } from "../finding.ts";
import type { Rule } from "../rule.ts";
import { copy } from "./copy.ts";

/** 39: tells whether the board has Wi-Fi. No record of a network card does. Source: the board's record and name. */
export const wireless: Rule = {
	number: 39,
	name: "wireless",
	level: "info",
	recorded: true,
	categories: ["motherboard"],
	judge: (build) =>
		build.of("motherboard").map((board) => {
			const values = [{ part: board, key: "wireless", name: copy.wireless }];
			const has = textOf(board, "wireless");
			if (has === null) return notKnown(copy.boardWireless, values);
			return has === "None"
				? finding("warns", values, () => copy.noWireless)
				: finding("fits", values, () => copy.hasWireless(has));
		}),
};
