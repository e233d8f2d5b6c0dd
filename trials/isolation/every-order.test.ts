import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openFixture } from "../harness/fixture.ts";
import { chooseTouched, listPairs } from "./list-pairs.ts";
import { openGround } from "./open-ground.ts";
import type { Ground } from "./run-once.ts";
import { twoSwitches } from "./switch-points.ts";
import { nameOf, tryPair } from "./try-pair.ts";

const pairs = listPairs();
let fixture: Awaited<ReturnType<typeof openFixture>>;
let ground: Ground;
beforeAll(async () => {
	process.env.TRIAL_TEMPLATE = inject("template");
	fixture = await openFixture(() => {});
	ground = await openGround(fixture);
});
afterAll(() => fixture.close());

// Each has a check that counts only under a lock: `guards/isolation.ts` takes it out.
test.each([
	"cancel beside pack (paid)",
	"refund in part beside refund in part (paid)",
	"pack beside ship (paid)",
	"book beside correct the stock (paid)",
	"book beside undo the import of a CSV file (paid)",
	"remove the other admin beside remove the other admin (paid)",
])(
	"%s comes to what one after the other does, in every order of their statements",
	async (name) => {
		const pair = pairs.find((pair) => nameOf(pair) === name);
		if (!pair) throw new Error(`there is no ${name}`);
		const { orders, wrong } = await tryPair(ground, pair, twoSwitches);
		expect(wrong).toEqual([]);
		expect(orders).toBeGreaterThan(5);
	},
);

test("a statement that waits for a lock is seen, and the other command goes on", async () => {
	const pair = pairs.find((pair) => nameOf(pair) === "cancel beside pack (paid)");
	const locked = [
		{ command: 0, statements: 2 },
		{ command: 1, statements: 3 },
	] as const;
	const tried = pair && (await tryPair(ground, pair, () => [[...locked]]));
	expect(tried).toEqual({ orders: 1, waits: 1, wrong: [] });
});

test("a change touches the pairs of its room, and one of the database all", () => {
	const touchedBy = (file: string) => chooseTouched(pairs, [file]);
	expect(touchedBy("src/site/home.page.tsx")).toEqual([]);
	expect(touchedBy("src/ordering/returns/returns.test.ts")).toEqual([]);
	expect(touchedBy("src/platform/database/in-transaction.server.ts")).toEqual(pairs);
	const touched = touchedBy("src/ordering/returns/close-return.server.ts");
	expect(touched.length).toBeGreaterThan(20);
	expect(touched.every((pair) => nameOf(pair).includes("return"))).toBe(true);
});
