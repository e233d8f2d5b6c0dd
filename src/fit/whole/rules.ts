import type { Rule } from "../rule.ts";
import { cardSlots } from "./card-slots.ts";
import { fanHeaders } from "./fan-headers.ts";
import { frontPorts } from "./front-ports.ts";
import { missingParts } from "./missing-parts.ts";
import { quantities } from "./quantities.ts";
import { wireless } from "./wireless.ts";

/** What concerns the whole build. */
export const wholeRules: readonly Rule[] = [
	cardSlots,
	frontPorts,
	fanHeaders,
	wireless,
	quantities,
	missingParts,
];
