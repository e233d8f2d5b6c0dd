import pg from "pg";
import type { Fixture } from "../harness/fixture.ts";
import { settleInside } from "../harness/settle-in-process.ts";
import type { Ground } from "./run-once.ts";
import { makeSmallShop } from "./small-shop.ts";
import { keepStartState } from "./start-state.ts";
import { takeStatementTurns } from "./statement-turns.ts";

const settings = { ACCESS_TOKEN_MINUTES: "1440", MAX_UNPAID_ORDERS: "1000", HOLD_MINUTES: "1440" };

/** Opens a small shop on a database of its own, whose statements can be sent in any order. */
export async function openGround(fixture: Fixture): Promise<Ground> {
	const databaseUrl = await fixture.makeDatabase();
	// PostgreSQL looks for a circle of waits only after this time, a second by default.
	const quick = new URL(databaseUrl);
	quick.searchParams.set("options", "-c deadlock_timeout=50ms");
	const shop = await fixture.openInProcess(quick.href, settings);
	const small = await makeSmallShop(shop);
	// Not the shop's connections: they give up what has no answer for eight seconds.
	const looking = new pg.Client({ connectionString: databaseUrl });
	await looking.connect();
	fixture.onClose(() => looking.end());
	const start = await keepStartState(looking);
	const turns = takeStatementTurns();
	fixture.onClose(async () => turns.close());
	// One payment is made and not recorded: at the start that is broken, and nothing else.
	const before = await fixture.violations(shop);
	const rows = (await start.read(start.tables)).join("\n");
	return {
		small,
		start,
		turns,
		looking,
		sound: new Set(),
		async violations() {
			const found = await fixture.violations(shop);
			return found.every((each) => before.includes(each)) ? [] : settleInside(fixture, shop);
		},
		async checkStart() {
			if ((await start.read(start.tables)).join("\n") !== rows)
				throw new Error("a pair left something behind");
		},
	};
}
