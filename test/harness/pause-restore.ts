import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { withClient } from "./backup-fixture.ts";

/** Pauses a restore when all its rows are in and their foreign keys are not yet checked. */
export async function pauseBeforeConstraints(url: string) {
	const client = new pg.Client({ connectionString: url });
	client.on("error", () => {}); // its database is dropped where the test fails
	await client.connect();
	await client.query(`create function wait_at_gate() returns event_trigger language plpgsql as $$
		begin
			if current_query() ~ '^alter table .* add constraint' then
				perform pg_advisory_xact_lock(4711);
			end if;
		end $$;
		create event trigger gate on ddl_command_start when tag in ('ALTER TABLE')
			execute function wait_at_gate();
		select pg_advisory_lock(4711)`);
	const waiting =
		"select from pg_locks where locktype = 'advisory' and objid = 4711 and not granted";
	return {
		async reached() {
			while ((await client.query(waiting)).rowCount === 0) await sleep(20);
			return "reached";
		},
		open: () => client.end(),
	};
}

/** Waits until the server has noticed, at its next read, that a killed restore is gone. */
export async function waitUntilRestoreGone(url: string): Promise<void> {
	const restoring = `select from pg_stat_activity
		where application_name = 'shop-restore' and datname = current_database()`;
	await withClient(url, async (client) => {
		while ((await client.query(restoring)).rowCount) await sleep(20);
	});
}
