import { type BuildPart, textOf, wholeName } from "../rule.ts";
import { type Generation, generations } from "./generations.ts";
import { socketOf } from "./socket.ts";

const serverName = /\b(?:Xeon|EPYC|Opteron)\b/i;

/** What tells the generation of a processor. */
export const readOfGeneration = ["socket", "microarchitecture", wholeName] as const;

/**
 * The generations that a processor can be of, from its model number and its recorded microarchitecture. The model
 * number is the maker's and wins: an i5-13600K is of the 13th generation whatever its record says. Without a
 * model number that is known, every generation with its socket and microarchitecture is possible; none where
 * nothing tells it.
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

// Where a record's socket cannot be right: LGA 2011 had no processor of these microarchitectures, LGA 2011-3 had
// (ark.intel.com, Xeon E5 v3 and v4).
const neverOnLga2011 = /\b(?:haswell|broadwell)\b/i;

/** The sockets that a processor can have: the recorded one, and another where its microarchitecture contradicts. */
export function socketsOfProcessor(processor: BuildPart): readonly string[] {
	const socket = socketOf(processor)?.name;
	if (!socket) return [];
	const contradicts = neverOnLga2011.test(textOf(processor, "microarchitecture") ?? "");
	return socket === "LGA 2011" && contradicts ? [socket, "LGA 2011-3"] : [socket];
}
