import { driveRules } from "../drives/rules.ts";
import { memoryRules } from "../memory/rules.ts";
import { powerRules } from "../power/rules.ts";
import { processorRules } from "../processor/rules.ts";
import type { Rule } from "../rule.ts";
import { spaceRules } from "../space/rules.ts";
import { wholeRules } from "../whole/rules.ts";

/** Every rule of what fits what, by number. */
export const allRules: readonly Rule[] = [
	...processorRules,
	...memoryRules,
	...spaceRules,
	...powerRules,
	...driveRules,
	...wholeRules,
].sort((one, other) => one.number - other.number);
