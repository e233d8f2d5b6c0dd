import type { Trial } from "../harness/trial.ts";
import { callers } from "./access-callers.ts";
import { identityPaths } from "./access-identity.ts";
import { others } from "./access-others.ts";
import { tricks } from "./access-tricks.ts";

/** Who may call what, for each call that the shop states: a new one is in it by itself. */
export const access: readonly Trial[] = [callers, others, ...tricks, ...identityPaths];
