import { knownAccounts } from "../../src/accounts/identity/demonstration-accounts.server.ts";
import { sampleOrders } from "../../src/app/startup-checks.server.ts";
import type { BookingLimits } from "../../src/ordering/deps.server.ts";
import { sandboxGateway } from "../../src/payments/sandbox/gateway.sandbox.server.ts";
import { openSandboxFaults } from "../../src/payments/sandbox/sandbox-faults.ts";
import type { Db } from "../../src/platform/database/database.server.ts";
import type { Log } from "../../src/platform/log.server.ts";
import { openTerms } from "../../src/terms/open-terms.server.ts";
import { dateRecords, endReviewRequests, endSampleMails } from "./date-records.ts";
import { runErrand } from "./errand-acts.ts";
import { bookSample, takeStep } from "./order-acts.ts";
import { planErrands } from "./plan-errands.ts";
import { planOrders } from "./plan-orders.ts";
import type { SampleLife, SamplePart } from "./sample-life.ts";
import { findShopkeeper, makeSamplePeople } from "./sample-people.ts";
import type { World } from "./sample-world.ts";

export type ReplayDeps = {
	/** The transaction in which all of it happens: records are dated by when it began. */
	db: Db;
	log: Log;
	limits: BookingLimits;
	openedAt: Date;
	now: Date;
};

type Moment = { at: Date; act(): Promise<string | null> };

const seed = 20_261_122;

/**
 * Lives through the demonstration's sixty days: customers buy, pay, cancel and write, the shop sends, refunds and
 * changes prices, each by the shop's own command, moment by moment with a clock that runs. It makes the payments at
 * the embedded provider, on the same transaction.
 *
 * What is refused, such as a part that others bought up, ends that order's course, as in any shop. Returns what was.
 */
export async function replaySampleDays(
	{ db, log, openedAt, now, limits }: ReplayDeps,
	life: SampleLife,
	parts: readonly SamplePart[],
): Promise<string[]> {
	let moment = openedAt;
	const clock = { now: () => moment };
	const sandbox = { db, clock };
	const gateway = sandboxGateway({
		records: sandbox,
		faults: openSandboxFaults(),
		log,
		webhookSecret: "",
	});
	const admin = knownAccounts.find(({ role }) => role === "admin");
	const world: World = {
		sandbox,
		life,
		parts,
		terms: openTerms(db),
		limits: { ...limits, rateLimited: false },
		ordering: { db, clock, log, gateways: new Map([["sandbox", gateway]]), partsChanged() {} },
		admin: await findShopkeeper(db, admin?.email ?? ""),
		buyers: await makeSamplePeople(db, life.people, openedAt),
	};
	const request = { life, parts, now, holdMinutes: limits.holdMinutes, seed };
	const moments = [
		...planOrders(request).flatMap((order) => momentsOfOrder(world, order)),
		...planErrands(request).map((errand) => ({
			at: errand.at,
			act: async () => refusalOf(errand.does, await runErrand(world, errand)),
		})),
	];
	const refused: string[] = [];
	for (const { at, act } of moments.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
		moment = at;
		const refusal = await act();
		if (refusal) refused.push(refusal);
		await dateRecords(db, at);
	}
	await endReviewRequests(db, now);
	await endSampleMails(db);
	await sampleOrders.write({ db, clock }, { since: openedAt.toISOString() });
	return refused;
}

function momentsOfOrder(world: World, order: ReturnType<typeof planOrders>[number]): Moment[] {
	let id: string | null = null;
	return order.steps.map((step) => ({
		at: step.at,
		async act() {
			if (step.does === "book") {
				const booked = await bookSample(world, order);
				if (booked.ok) id = booked.value;
				return refusalOf(step.does, booked);
			}
			if (id === null) return null;
			const refusal = refusalOf(step.does, await takeStep(world, { ...order, id }, step));
			if (refusal) id = null;
			return refusal;
		},
	}));
}

function refusalOf(what: string, outcome: { ok: true } | { ok: false; code: string }) {
	return outcome.ok ? null : `${what}: ${outcome.code}`;
}
