import type { Trial } from "../harness/trial.ts";
import { alikeTrials } from "./guess-alike.ts";
import { crowdTrials } from "./guess-crowd.ts";
import { limitTrials } from "./guess-limits.ts";
import { ownerTrials } from "./guess-owner.ts";
import { secretTrials } from "./guess-secrets.ts";

/** What can be found out, or got into, by trying. */
export const guess: readonly Trial[] = [
	...limitTrials,
	...crowdTrials,
	...ownerTrials,
	...alikeTrials,
	...secretTrials,
];
