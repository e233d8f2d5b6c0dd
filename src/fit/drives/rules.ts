import type { Rule } from "../rule.ts";
import { m2Drives } from "./m2-drives.ts";
import { m2Speed } from "./m2-speed.ts";
import { sataDrives } from "./sata-drives.ts";
import { sharedLanes } from "./shared-lanes.ts";

/** What connects the drives. */
export const driveRules: readonly Rule[] = [m2Drives, m2Speed, sataDrives, sharedLanes];
