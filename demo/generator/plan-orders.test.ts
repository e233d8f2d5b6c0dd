import fc from "fast-check";
import { expect, test } from "vitest";
import { readDemonstration } from "../../src/app/load-demonstration.server.ts";
import { readDistrict } from "../../src/terms/areas/read-district.ts";
import { planErrands } from "./plan-errands.ts";
import { planOrders } from "./plan-orders.ts";
import { type PlanRequest, readSampleLife, sampleDays } from "./sample-life.ts";
import { shopTime } from "./shop-hours.ts";

const life = await readSampleLife();
const { parts: all } = await readDemonstration("demo");
const parts = all.map((part) => ({ ...part, id: part.opendbId }));

const requests: fc.Arbitrary<PlanRequest> = fc
	.record({
		now: fc.date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }),
		holdMinutes: fc.double({ min: 1, max: 1_440, noNaN: true }),
		seed: fc.nat(),
	})
	.map((given) => ({ ...given, life, parts }));

test("at whatever moment of a day the shop opens, what happened lies between its first day and that moment", () => {
	fc.assert(
		fc.property(requests, (request) => {
			const first = shopTime(request.now, sampleDays, 0);
			const orders = planOrders(request);
			for (const { steps } of orders) {
				const times = steps.map(({ at }) => at.getTime());
				expect(times.toSorted((a, b) => a - b)).toEqual(times);
				expect(steps[0]?.does).toBe("book");
			}
			const moments = [...orders.flatMap(({ steps }) => steps), ...planErrands(request)];
			for (const { at } of moments) {
				expect(at.getTime()).toBeGreaterThanOrEqual(first.getTime());
				expect(at.getTime()).toBeLessThanOrEqual(request.now.getTime());
			}
		}),
		{ numRuns: 50 },
	);
});

test("at whatever moment it opens, some orders wait for their payment, some for the shop, some are on their way", () => {
	fc.assert(
		fc.property(requests, (request) => {
			const last = planOrders({ ...request, holdMinutes: 30 }).map(
				({ steps }) => steps.at(-1)?.does,
			);
			for (const step of ["book", "pay", "ship", "deliver", "expire", "cancel", "delete"])
				expect(last).toContain(step);
		}),
		{ numRuns: 50 },
	);
});

test("the same day and seed give the same orders, another seed others", () => {
	const request = { life, parts, now: new Date("2026-11-22T09:00:00Z"), holdMinutes: 30, seed: 7 };
	expect(planOrders(request)).toEqual(planOrders(request));
	expect(planErrands(request)).toEqual(planErrands(request));
	expect(planOrders({ ...request, seed: 8 })).not.toEqual(planOrders(request));
});

test("everybody lives in one of the districts that deliveries are promised for", () => {
	for (const { district } of life.people) expect(readDistrict(district), district).toBe(district);
});

test("nobody in the demonstration has a mailbox: all addresses are of reserved domains", () => {
	for (const { email } of life.people) expect(email).toMatch(/@(?:example\.com|shop\.example)$/);
});
