import { setTimeout as sleep } from "node:timers/promises";
import { countDeadlocks } from "../../test/harness/database/count-deadlocks.ts";
import type { Fixture } from "../harness/fixture.ts";
import type { Finding, Trial } from "../harness/trial.ts";
import { accountBasketRaces } from "./race-account-baskets.ts";
import { alertRace } from "./race-alerts.ts";
import { basketRaces } from "./race-baskets.ts";
import { bookingRaces } from "./race-bookings.ts";
import { changeRaces } from "./race-changes.ts";
import { chargeRaces } from "./race-charges.ts";
import { importRace } from "./race-imports.ts";
import { newCustomerRaces } from "./race-new-customers.ts";
import { paymentRaces } from "./race-payments.ts";
import { refundRaces } from "./race-refunds.ts";
import { returnRaces } from "./race-returns.ts";
import { reviewRaces } from "./race-reviews.ts";
import { shippingRaces } from "./race-shipping.ts";
import { openRaceShop, type Race, type RaceShop } from "./race-shop.ts";

const races: readonly Race[] = [
	...bookingRaces,
	...paymentRaces,
	...changeRaces,
	...basketRaces,
	...accountBasketRaces,
	alertRace,
	importRace,
	...refundRaces,
	...shippingRaces,
	...chargeRaces,
	...returnRaces,
	...reviewRaces,
];
const limits = { RATE_LIMITS: "on" };
const settledWithinMs = 30_000;

/** Runs each race so many times, then checks the invariants once nothing moves any more. */
async function runRaces(
	fixture: Fixture,
	processes: number,
	races: readonly Race[],
	times: number,
	env: Record<string, string> = {},
): Promise<Finding> {
	const race = await openRaceShop(fixture, processes, env);
	for (const { name, run } of races)
		for (let time = 0; time < times; time += 1) {
			race.begin();
			await run(race);
			if ((time + 1) % 10 === 0 || time + 1 === times)
				fixture.report(`${name}, ${time + 1} of ${times}`);
		}
	race.found.wrong.push(...(await settledViolations(fixture, race)));
	await checkDeadlocks(race);
	return race.found;
}

/** PostgreSQL counts the deadlocks that it ended, also those that a booking tried again after. */
async function checkDeadlocks({ direct, count, object }: RaceShop): Promise<void> {
	const deadlocks = await countDeadlocks(direct.connection.pool);
	count("deadlocks", deadlocks);
	if (deadlocks > 0)
		object("transactions waited for each other", {
			deadlocks,
			statements: await listDeadlocked(direct),
		});
}

/** The statements that waited for each other, which only the log of the run's own PostgreSQL tells. */
async function listDeadlocked({ connection }: RaceShop["direct"]): Promise<string[]> {
	const { rows } = await connection.pool
		.query<{ log: string }>("select pg_read_file('server.log') as log")
		.catch(() => ({ rows: [] }));
	return rows.flatMap(({ log }) =>
		[...log.matchAll(/deadlock detected\n.*DETAIL: +([\s\S]*?)\n.*HINT/g)].map(
			([, detail]) => detail?.replaceAll(/\s+/g, " ") ?? "",
		),
	);
}

async function settledViolations({ violations }: Fixture, { direct }: RaceShop): Promise<string[]> {
	const until = Date.now() + settledWithinMs;
	for (;;) {
		await direct.payments.sandbox?.deliverDue();
		const wrong = await violations(direct);
		if (wrong.length === 0 || Date.now() > until) return wrong;
		await sleep(1_000);
	}
}

const inFull = { full: 100, short: 0 };

type RaceTrial = Pick<Trial, "name" | "invariant"> & {
	races: readonly Race[];
	times?: Trial["times"];
	env?: Record<string, string>;
};

const ofTwoProcesses: readonly RaceTrial[] = [
	{
		name: "new-customers-two-processes",
		invariant:
			"what accounts that never paid hold is the same where two processes share the database",
		races: newCustomerRaces,
		times: { full: 40, short: 2 },
		env: limits,
	},
	{
		name: "charges-two-processes",
		invariant: "nobody books or pays another delivery charge than they saw, by two processes",
		races: chargeRaces,
		times: { full: 1_000, short: 0 },
	},
	{
		name: "two-processes",
		invariant: "every race ends well where two processes share the database",
		races,
		times: { full: 100, short: 2 },
	},
];

function trialOf(processes: number, { name, invariant, races, times, env }: RaceTrial): Trial {
	const run: Trial["run"] = (fixture, times) => runRaces(fixture, processes, races, times, env);
	return { name: `race/${name}`, invariant, times: times ?? inFull, run };
}

/** Many want the same at the same moment. */
export const race: readonly Trial[] = [
	...races.map((race) => trialOf(1, { ...race, races: [race] })),
	...newCustomerRaces.map((race) => trialOf(1, { ...race, races: [race], env: limits })),
	...ofTwoProcesses.map((trial) => trialOf(2, trial)),
];
