import { expect, test } from "vitest";
import { readDemonstrationParts } from "../../../test/harness/demonstration-parts.ts";
import type { BuildPart } from "../fact.ts";
import { choiceOf, stateOfCandidates } from "./judge-candidate.ts";
import { readKeysOf } from "./read-keys.ts";

const parts: BuildPart[] = readDemonstrationParts().map((part, at) => ({
	...part,
	id: String(at),
	quantity: 1,
}));
const byCategory = [...Map.groupBy(parts, ({ category }) => category).values()];
/** Builds of one part of each category, each with other parts. */
const builds = Array.from({ length: 8 }, (_, turn) =>
	byCategory.flatMap((ofOne) => ofOne[turn % ofOne.length] ?? []),
);

test("every attribute that rules read of a part is kept in memory", () => {
	const missing = new Set<string>();
	for (const build of builds)
		for (const candidate of parts) {
			const kept = new Set(readKeysOf(candidate.category).keys);
			const attributes = new Proxy(candidate.attributes, {
				get(target, key) {
					if (!kept.has(String(key))) missing.add(`${candidate.category} ${String(key)}`);
					return target[String(key)];
				},
			});
			stateOfCandidates(choiceOf(build, candidate.category))({ ...candidate, attributes });
		}
	expect([...missing]).toEqual([]);
});

test("what is kept of a part, and of its name, is judged as the whole part", () => {
	for (const build of builds)
		for (const { category, name, attributes } of parts) {
			const { keys, nameOf } = readKeysOf(category);
			const known = Object.entries(attributes).filter(([key]) => keys.includes(key));
			const kept = { category, name: nameOf?.({ name, attributes }) ?? "" };
			const stateOf = stateOfCandidates(choiceOf(build, category));
			const whole = stateOf({ category, name, attributes });
			expect(stateOf({ ...kept, attributes: Object.fromEntries(known) })).toBe(whole);
		}
});

test("the kind of memory that its name says is kept", () => {
	const name = "Kingston KSM48R40BD8KMM-32HMR Green DDR5-4800 CL40 32GB (1x32GB)";
	expect(readKeysOf("memory").nameOf?.({ name, attributes: {} })).toBe("Registered ECC");
	expect(readKeysOf("memory").nameOf?.({ name: "Corsair Vengeance", attributes: {} })).toBe("");
});
