import type { Rule } from "../rule.ts";
import { boardBios } from "./board-bios.ts";
import { boardGeneration } from "./board-generation.ts";
import { boardSocket } from "./board-socket.ts";
import { coolerMissing } from "./cooler-missing.ts";
import { coolerSocket } from "./cooler-socket.ts";
import { coolerStrength } from "./cooler-strength.ts";
import { memoryMost } from "./memory-most.ts";
import { memoryTypes } from "./memory-types.ts";
import { picture } from "./picture.ts";

/** What has to go together with the processor. */
export const processorRules: readonly Rule[] = [
	boardSocket,
	boardGeneration,
	boardBios,
	memoryTypes,
	memoryMost,
	coolerSocket,
	coolerStrength,
	coolerMissing,
	picture,
];
