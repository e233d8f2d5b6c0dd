import type { ConnectionFailure, DatabaseProxy } from "../../test/harness/database-proxy.ts";
import { administer } from "../../test/harness/test-database.ts";

/** A database failure that begins, lasts and ends. */
export type Failure = {
	name: string;
	invariant: string;
	/** How long it lasts, in milliseconds. */
	lastsMs: number;
	/** Whether the database is away for everybody, so that customers must get a 503. */
	total?: true;
	/** Whether it is read and not written, so that the shop must not call itself ready. */
	unwritable?: true;
	/** How many customers buy at once, if not six. */
	buyers?: number;
	/** Whether it is still read, so that what is not cached is answered too. */
	readable?: true;
	/** The address of a database for it, if not one of the run's server. */
	makeDatabase?(): Promise<string>;
	begin(target: Target): Promise<unknown>;
	/** Something that is done again and again while it lasts. */
	repeat?(target: Target): Promise<unknown>;
	/** Ends it, where that is more than that the proxy forwards again. */
	end?(target: Target): Promise<unknown>;
};

/** Where it happens: the proxy between shop and database, and the database's name on the server. */
export type Target = { proxy: DatabaseProxy; database: string };

const begins =
	(how: ConnectionFailure) =>
	({ proxy }: Target) =>
		proxy.fail(how);

/** The failures that the network, or whoever runs the server, causes. */
export const failures: readonly Failure[] = [
	{
		name: "late",
		invariant: "with a database that is 300 ms late all is sold and paid, only later",
		lastsMs: 4_000,
		begin: begins("late"),
	},
	{
		name: "cut",
		invariant: "connections cut in the middle of a message lose and double nothing",
		lastsMs: 3_000,
		begin: begins("cuts"),
	},
	{
		name: "cut-commit",
		invariant:
			"a connection cut at COMMIT, before it or after, is a 503, and a repeat under its key makes no second order",
		lastsMs: 3_000,
		begin: begins("cuts commits"),
	},
	{
		name: "refused",
		invariant: "a database that lets nobody in is a 503 at once, and is used again at once",
		lastsMs: 2_000,
		total: true,
		begin: begins("refuses"),
	},
	{
		name: "hangs",
		invariant: "a database that stops responding is a 503 in time, and is used again at once",
		lastsMs: 11_000,
		total: true,
		begin: begins("hangs"),
	},
	{
		name: "no-place",
		invariant: "a database without a free connection is a 503, and is used again at once",
		lastsMs: 2_000,
		total: true,
		begin: begins("full"),
	},
	{
		name: "limit",
		invariant:
			"a database that takes no more connections: the open ones go on, and no cached page is lost",
		lastsMs: 6_000,
		begin: begins("limit"),
		repeat: async ({ proxy }) => proxy.cutSome(),
	},
	{
		name: "read-only",
		invariant: "a database that is read-only for a while sells nothing (503), and again afterwards",
		lastsMs: 6_000,
		unwritable: true,
		begin: async ({ database }) => {
			await administer(`alter database ${database} set default_transaction_read_only = on`);
			await endConnections(database);
		},
		end: ({ database }) =>
			administer(`alter database ${database} reset default_transaction_read_only`),
	},
	{
		name: "commit-hangs",
		invariant:
			"a commit that waits for a standby that is away is a 503 in time, its repeat makes no second order, and all that reads goes on",
		// The silence that ends the first, and some seconds of refusing.
		lastsMs: 14_000,
		unwritable: true,
		readable: true,
		// More than the shop has connections.
		buyers: 24,
		begin: async ({ database }) => {
			// Of this database alone, though the names of standbys are the whole server's.
			await administer("alter system set synchronous_commit = local");
			await administer("select pg_reload_conf()");
			await administer(`alter database ${database} set synchronous_commit = on`);
			await administer("alter system set synchronous_standby_names = 'nobody'");
			await administer("select pg_reload_conf()");
			await endConnections(database);
		},
		end: async () => {
			await administer("alter system reset synchronous_standby_names");
			await administer("select pg_reload_conf()");
		},
	},
	{
		name: "restart",
		invariant: "connections that an administrator ends (57P01) lose and double nothing",
		lastsMs: 2_000,
		begin: ({ database }) => endConnections(database),
		repeat: ({ database }) => endConnections(database),
		end: async () => {},
	},
];

/** Ends all connections to a database, and waits until each is gone (at most 5 s). */
function endConnections(database: string) {
	return administer(
		`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${database}'`,
	);
}
