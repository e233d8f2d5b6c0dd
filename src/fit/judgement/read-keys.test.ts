import { expect, test } from "vitest";
import { readDemonstrationParts } from "../../../test/harness/demonstration-parts.ts";
import type { BuildPart } from "../fact.ts";
import { choiceOf, stateOfCandidate } from "./judge-candidate.ts";
import { readKeysOf } from "./read-keys.ts";

test("what is kept in memory of a part is all that the rules read of it", () => {
	const parts = readDemonstrationParts().map((part, at) => ({
		...part,
		id: String(at),
		quantity: 1,
	}));
	const byCategory = Map.groupBy(parts, ({ category }) => category);
	const builds = Array.from({ length: 8 }, (_, at) =>
		[...byCategory.values()].flatMap((ofOne) =>
			ofOne.slice(at % ofOne.length, (at % ofOne.length) + 1),
		),
	);
	const missing = new Set<string>();
	for (const build of builds)
		for (const candidate of parts) {
			const kept = new Set(readKeysOf(candidate.category));
			const watch = <T extends object>(of: T, prefix: string) =>
				new Proxy(of, {
					get(target, key) {
						const name = String(key);
						if (!kept.has(name)) missing.add(`${candidate.category} ${prefix}${name}`);
						return Reflect.get(target, key);
					},
				});
			const watched: BuildPart = {
				...candidate,
				attributes: watch(candidate.attributes, ""),
				get name() {
					if (!kept.has("name")) missing.add(`${candidate.category} name`);
					return candidate.name;
				},
			};
			stateOfCandidate(choiceOf(build, candidate.category), watched);
		}
	expect([...missing]).toEqual([]);
});
