import { expect, test } from "vitest";
import { buildPart } from "../../../test/harness/build-parts.ts";
import { generationsOf, socketsOfProcessor } from "./generation-of.ts";

const processor = (socket: string, microarchitecture: string, name = "a processor") =>
	buildPart("processor", { socket, microarchitecture }, { name });

test("without a model number a server's processor is of servers' generations alone, and a desktop's of none", () => {
	const generations = (name: string) =>
		generationsOf(processor("LGA 1151", "Coffee Lake", name)).map((found) => found.name);
	expect(generations("Intel Xeon of some kind")).toEqual(["Xeon E-2100", "Xeon E-2200"]);
	expect(generations("Intel of some kind")).toEqual(["8th generation Core", "9th generation Core"]);
});

test("only a socket that its microarchitecture never had stands for two", () => {
	expect(socketsOfProcessor(processor("LGA 2011", "Broadwell"))).toEqual([
		"LGA 2011",
		"LGA 2011-3",
	]);
	expect(socketsOfProcessor(processor("LGA 2011", "Ivy Bridge"))).toEqual(["LGA 2011"]);
	expect(socketsOfProcessor(processor("LGA 1150", "Haswell"))).toEqual(["LGA 1150"]);
	expect(socketsOfProcessor(buildPart("processor", {}))).toEqual([]);
});
