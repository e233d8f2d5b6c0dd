import { decided, undecided } from "../finding.ts";
import { rule, textOf } from "../rule.ts";
import { copy } from "./copy.ts";

/** Rule 39: reports if the board has Wi-Fi; records of network cards do not. Source: the board's record and name. */
export const wireless = rule("wireless", "info", {
	reads: { motherboard: ["wireless"] },
	judge: (build) =>
		build.of("motherboard").map((board) => {
			const evidence = [{ part: board, key: "wireless", ...copy.wireless }];
			const has = textOf(board, "wireless");
			if (has === null) return undecided(copy.boardWireless, evidence);
			return has === "None"
				? decided("warns", evidence, copy.noWireless)
				: decided("fits", evidence, copy.wirelessWorks);
		}),
});
