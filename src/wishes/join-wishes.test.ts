import fc from "fast-check";
import { expect, test } from "vitest";
import { changesBetween, joinWishes } from "./join-wishes.ts";
import { partIdsOf, type Wish } from "./wish.ts";

const wish = (partId: string): Wish => ({ partId, name: `Part ${partId}` });
const list = fc
	.uniqueArray(fc.constantFrom(..."abcdefgh"), { maxLength: 8 })
	.map((ids) => ids.map(wish));
const sorted = (wishes: readonly Wish[]) => partIdsOf(wishes).sort();

test("a visitor's list and the account's are one list with every part of both, each once", () => {
	fc.assert(
		fc.property(list, list, (mine, theirs) => {
			const both = new Set([...partIdsOf(mine), ...partIdsOf(theirs)]);
			expect(sorted(joinWishes([], mine, theirs))).toEqual([...both].sort());
		}),
	);
});

test("what one side alone changed counts, taking off too; what both changed they changed alike", () => {
	fc.assert(
		fc.property(list, list, list, (before, mine, theirs) => {
			const base = partIdsOf(before);
			const joined = partIdsOf(joinWishes(base, mine, theirs));
			for (const id of "abcdefgh") {
				const [was, here, there] = [before, mine, theirs].map((wishes) =>
					partIdsOf(wishes).includes(id),
				);
				expect(joined.includes(id)).toBe(here === was ? there : here);
			}
		}),
	);
});

test("the changes between two lists turn one into the other", () => {
	fc.assert(
		fc.property(list, list, (before, after) => {
			const { add, remove } = changesBetween(partIdsOf(before), after);
			const left = partIdsOf(before).filter((id) => !remove.includes(id));
			expect([...left, ...add].sort()).toEqual(sorted(after));
			expect(add.filter((id) => remove.includes(id))).toEqual([]);
		}),
	);
});

test("devices that meet the account's list in any order hold the same in the end", () => {
	const turns = fc.array(fc.tuple(fc.nat(2), fc.option(list)), { maxLength: 12 });
	fc.assert(
		fc.property(turns, (steps) => {
			let account: Wish[] = [];
			const devices = [0, 1, 2].map(() => ({ base: [] as string[], wishes: [] as Wish[] }));
			const meet = (device: (typeof devices)[number]) => {
				device.wishes = joinWishes(device.base, device.wishes, account);
				account = device.wishes;
				device.base = partIdsOf(account);
			};
			for (const [index, changed] of steps) {
				const device = devices[index];
				if (!device) continue;
				if (changed) device.wishes = changed;
				else meet(device);
			}
			for (const device of [...devices, ...devices]) meet(device);
			for (const { wishes } of devices) expect(sorted(wishes)).toEqual(sorted(account));
		}),
	);
});
