import type { Rule } from "../rule.ts";
import { cardPlugs } from "./card-plugs.ts";
import { processorPlugs } from "./processor-plugs.ts";
import { supplyStandard } from "./supply-standard.ts";
import { supplyWatts } from "./supply-watts.ts";

/** What the supply has to power. */
export const powerRules: readonly Rule[] = [cardPlugs, processorPlugs, supplyWatts, supplyStandard];
