import type { Rule } from "../rule.ts";
import { boardMemorySize } from "./board-memory-size.ts";
import { boardMemoryType } from "./board-memory-type.ts";
import { memoryHeight } from "./memory-height.ts";
import { memoryKind } from "./memory-kind.ts";
import { memorySlots } from "./memory-slots.ts";
import { memorySpeed } from "./memory-speed.ts";
import { mixedKits } from "./mixed-kits.ts";
import { moduleForm } from "./module-form.ts";

/** What has to go together with the memory. */
export const memoryRules: readonly Rule[] = [
	boardMemoryType,
	moduleForm,
	memorySlots,
	boardMemorySize,
	memorySpeed,
	memoryKind,
	mixedKits,
	memoryHeight,
];
