import { type BuildPart, textOf, wholeName } from "../rule.ts";
import { type Generation, generations } from "./generations.ts";
import { socketOf } from "./socket.ts";

const serverName = /\b(?:Xeon|EPYC|Opteron)\b/i;

export const readOfGeneration = ["socket", "microarchitecture", wholeName] as const;

/**
 * Returns the possible generations of a processor, by its model number and its recorded
 * microarchitecture. The model number is the maker's and wins: an i5-13600K is of the 13th
 * generation, whatever its record says. Without a known model number, every generation with its
 * socket and microarchitecture is possible. Empty if the record has neither.
 */
export function generationsOf(processor: BuildPart): readonly Generation[] {
	const socket = socketOf(processor)?.name;
	const isServer = serverName.test(processor.name);
	const sameSocket = generations.filter(
		(generation) => generation.socket === socket && serverName.test(generation.name) === isServer,
	);
	const recorded = textOf(processor, "microarchitecture")?.toLowerCase().replaceAll("-", " ");
	const ofMicroarchitecture = sameSocket.filter(
		({ microarchitectures }) => recorded !== undefined && microarchitectures.includes(recorded),
	);
	const ofModel = sameSocket.filter(({ model }) => model.test(processor.name));
	if (ofModel.length === 0) return ofMicroarchitecture;
	const both = ofModel.filter((generation) => ofMicroarchitecture.includes(generation));
	return both.length > 0 ? both : ofModel;
}

// LGA 2011 had no processor of these microarchitectures: such a record means LGA 2011-3
// (ark.intel.com, Xeon E5 v3 and v4).
const neverOnLga2011 = /\b(?:haswell|broadwell)\b/i;

/** The possible sockets of a processor: the recorded one, and another if its microarchitecture contradicts that. */
export function socketsOfProcessor(processor: BuildPart): readonly string[] {
	const socket = socketOf(processor)?.name;
	if (!socket) return [];
	const contradicts = neverOnLga2011.test(textOf(processor, "microarchitecture") ?? "");
	return socket === "LGA 2011" && contradicts ? [socket, "LGA 2011-3"] : [socket];
}
