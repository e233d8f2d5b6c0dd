import type { Trial } from "../harness/trial.ts";
import { alikeTrials } from "./guess-alike.ts";
import { crowdTrial } from "./guess-crowd.ts";
import { limitTrial } from "./guess-limits.ts";
import { ownerTrial } from "./guess-owner.ts";
import { secretTrial } from "./guess-secrets.ts";

/** What can be found out, or got into, by trying. */
export const guess: readonly Trial[] = [
	limitTrial,
	crowdTrial,
	ownerTrial,
	...alikeTrials,
	secretTrial,
];
