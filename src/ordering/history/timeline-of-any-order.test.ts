import fc from "fast-check";
import { expect, test } from "vitest";
import { at, booked, history, now } from "../../../test/harness/orders/shown-order.ts";
import { type ShownOrder, wireStatus } from "../contract.ts";
import type { Reader } from "../rules.ts";
import { ShownEventType } from "./contract.ts";
import { sayStep } from "./say-step.ts";
import { currentStep, isUnderWay, timelineOf } from "./timeline.ts";

const time = fc
	.integer({ min: 0, max: 30 * 24 })
	.map((hours) => new Date(Date.parse(at(0)) + hours * 3_600_000).toISOString());
const maybe = fc.option(time);
const anyOrder = fc
	.record({
		paymentDue: fc.constantFrom("before shipping", "on delivery"),
		paidAt: maybe,
		packedAt: maybe,
		shippedAt: maybe,
		deliveredAt: maybe,
		createdAt: time,
		expiresAt: maybe,
		refundedTaka: fc.constantFrom(0, 12.5, 32_500),
		status: fc.constantFrom(...(Object.keys(wireStatus) as ShownOrder["status"][])),
		deliveryDays: fc.option(
			fc.tuple(fc.nat(9), fc.nat(9)).map(([from, more]) => ({ from, to: from + more })),
		),
		delivery: fc.constantFrom(null, booked.delivery, { collect: true } as const),
		courier: fc.constantFrom(null, "pathao", "own" as const),
	})
	.map((some) => ({ ...booked, ...some, paid: some.paidAt !== null }) as ShownOrder);
const anyHistory = fc.record({
	events: fc.array(
		fc.record({
			type: fc.constantFrom(...ShownEventType.options),
			at: time,
			by: fc.constantFrom("customer" as const, "shop" as const),
			amount: fc.option(fc.nat(9_000)),
			reason: fc.constantFrom(null, "cancelled", "by admin"),
			returnId: fc.constantFrom("r", "s"),
		}),
	),
	refundsUnderWay: fc.array(fc.record({ amount: fc.nat(9_000), reason: fc.constant("by admin") }), {
		maxLength: 2,
	}),
});

test("of any order and history: what is done comes first, by time, and every step says something", () => {
	fc.assert(
		fc.property(
			anyOrder,
			anyHistory,
			fc.constantFrom<Reader>("customer", "admin"),
			(order, events, reader) => {
				const steps = timelineOf(order, events, now);
				const states = steps.map(({ state }) => ["done", "now", "next"].indexOf(state));
				expect(states).toEqual([...states].sort());
				const times = steps.flatMap((step) => (step.state === "done" ? [step.at ?? ""] : []));
				expect(times).toEqual([...times].sort());
				expect(steps[0]?.state).toBe("done");
				for (const step of steps) {
					expect(sayStep(step, order, reader)).toMatch(/^[A-Z৳]/);
					if (step.state === "done") expect(step.due).toBeNull();
				}
			},
		),
	);
});

test("of any order: what comes next is asked only of one that goes on, and then somebody is at it", () => {
	fc.assert(
		fc.property(anyOrder, anyHistory, (order, events) => {
			const steps = timelineOf(order, events, now);
			const next = steps.filter(({ state }) => state === "next");
			const ended = ["expired", "refunded", "delivered"].includes(order.status);
			if (ended || (order.paid && order.refundedTaka >= order.totalTaka)) expect(next).toEqual([]);
			if (next.length > 0) expect(isUnderWay(steps)).toBe(true);
			if (currentStep(order, now)) expect(isUnderWay(steps)).toBe(true);
			// On the way, each step comes once.
			const way = steps.filter(({ is }) =>
				["booked", "paid", "packed", "shipped", "delivered"].includes(is),
			);
			expect(new Set(way.map(({ is }) => is)).size).toBe(way.length);
		}),
	);
});

test("of any order: no step is due before the one that it follows", () => {
	fc.assert(
		fc.property(anyOrder, (order) => {
			const days = timelineOf(order, history(), now).flatMap(({ due }) => (due ? [due.to] : []));
			expect(days).toEqual([...days].sort());
		}),
	);
});
