import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { rowsOf } from "../../src/platform/database/rows.server.ts";
import type { DatabaseMachine } from "./database-machines.ts";
import type { Cluster } from "./open-cluster.ts";

const eachMs = 500;
const answerWithinMs = 3_000;
type Written = { machine: string; from: number; to: number; id: number };

/**
 * Writes a row into the PostgreSQL of each database machine twice a second, past the network, as a shop would that still
 * reaches a primary which nobody else does. A row that is acknowledged must stay, and no two machines may acknowledge
 * rows at the same time.
 */
export async function watchPrimaries({ databases, customers }: Cluster) {
	await customers.db.execute(
		"create table if not exists who_writes (id bigint primary key, machine text not null)",
	);
	await customers.db.execute("truncate who_writes");
	const all: Written[] = [];
	const refusals: Record<string, number> = {};
	let [open, number] = [true, 0];

	async function writeOn(machine: DatabaseMachine): Promise<void> {
		let client: pg.Client | null = null;
		while (open) {
			await sleep(eachMs);
			try {
				client ??= await connected(machine);
				number += 1;
				const written = { machine: machine.name, from: performance.now(), to: 0, id: number };
				const text = "insert into who_writes values ($1, $2)";
				const asked = client.query(text, [written.id, machine.name]);
				await Promise.race([asked, sleep(answerWithinMs, null, { ref: false }).then(fail)]);
				written.to = performance.now();
				all.push(written);
			} catch (fault) {
				const what = `not taken past the network: ${machine.name}, ${(fault as Error).message}`;
				refusals[what] = (refusals[what] ?? 0) + 1;
				client?.end().catch(() => {});
				client = null;
			}
		}
		await client?.end();
	}
	async function connected(machine: DatabaseMachine): Promise<pg.Client> {
		const client = databases.connect(machine);
		client.on("error", () => {});
		await client.connect();
		return client;
	}
	const watching = Promise.all(databases.machines.map(writeOn));
	return {
		/** Ends it, and says what is wrong. */
		async stop(): Promise<{ counted: Record<string, number>; wrong: string[] }> {
			open = false;
			await watching;
			const rows = await customers.db.execute("select id from who_writes");
			const kept = new Set(rowsOf<{ id: string }>(rows).map(({ id }) => Number(id)));
			const lost = all.filter(({ id }) => !kept.has(id));
			const changes = all.filter(({ machine }, index) => machine !== all[index - 1]?.machine);
			return {
				counted: {
					"rows past the network": all.length,
					"primaries in turn": changes.length,
					...refusals,
				},
				wrong: [
					...lost.map(({ id, machine }) => `row ${id}, acknowledged by ${machine}, is lost`),
					...twoAtOnce(all),
				],
			};
		},
	};
}

function fail(): never {
	throw new Error("no answer");
}

/** Rows that one machine acknowledged between two rows of another. */
function twoAtOnce(all: readonly Written[]): string[] {
	const machines = Map.groupBy(all, ({ machine }) => machine);
	return all.flatMap(({ machine, from, to, id }) =>
		[...machines].flatMap(([other, rows]) =>
			other !== machine && rows.some((row) => row.from < to && from < row.to)
				? [`${machine} and ${other} both took rows at the same time (row ${id})`]
				: [],
		),
	);
}
