import { chmodSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../bench/start-program.ts";
import { emptiedByRestore } from "../../src/accounts/tables.server.ts";
import { derivedTables } from "../../src/catalogue/search/tables.server.ts";
import { connect } from "../../src/platform/database/database.server.ts";
import { findBinaries } from "../../src/platform/embedded-postgres/embedded-binaries.server.ts";
import { makeCustomer, makePart } from "../../test/harness/make-records.ts";
import type { Fixture } from "../harness/fixture.ts";
import { fillPaidOrders } from "../harness/paid-orders.ts";
import { differences, sumTables, type TableSums } from "../harness/table-sums.ts";
import { type Finding, openFinding, type Trial } from "../harness/trial.ts";
import { makeFolder, postgres, programs, runAs, startAs, until, whyNot } from "./postgres-user.ts";
import { openShopOn, runShopCommand, secondsSince } from "./shop-on.ts";

const ordersEach = 10_000;

/**
 * A demonstration with `times` × 10,000 orders goes from Debian's PostgreSQL 15 to the embedded 18, by both ways of
 * deploy/cluster/major-upgrade.md.
 */
async function upgrade(fixture: Fixture, times: number): Promise<Finding> {
	chmodSync(fixture.folder, 0o711);
	const { counted, wrong, count } = openFinding();
	const old = await openPostgres(fixture, "15", programs);
	const next = await openPostgres(fixture, "18", join(findBinaries(postgres), "bin"));
	const from = await old.makeDatabase("shop");
	await makeShop(fixture, from, times);
	const was = await sumTables(from);
	count("orders", ordersOf(was));

	const dumped = await next.makeDatabase("dumped");
	const dump = join(makeFolder(fixture.folder, "dumps"), "shop.dump");
	const began = performance.now();
	await runAs(["pg_dump", "--format=directory", "--jobs=2", "--no-owner", `--file=${dump}`, from]);
	await runAs([
		"pg_restore",
		"--exit-on-error",
		"--jobs=2",
		"--no-owner",
		`--dbname=${dumped}`,
		dump,
	]);
	await runAs(["psql", "-qc", "analyze", dumped]);
	count("away by pg_dump, s", secondsSince(began));
	wrong.push(...differences(was, await sumTables(dumped)));

	const restored = await next.makeDatabase("restored");
	const file = join(fixture.folder, "shop.tar.gz");
	const made = await runShopCommand("backup", [file], from, fixture.folder);
	const back = await runShopCommand("restore", [file], restored, fixture.folder);
	count("away by the shop's backup, s", Math.round((made + back) * 10) / 10);
	const left = [...emptiedByRestore, ...derivedTables].map((name) => `public.${name}`);
	wrong.push(...differences(was, await sumTables(restored), left));

	for (const url of [dumped, restored]) {
		await runShopCommand("check-records", [], url, fixture.folder);
		await sell(fixture, url);
		count("opened on 18");
	}
	const again = await old.makeDatabase("again");
	const sold = await sumTables(restored);
	await runShopCommand("backup", [file, "--force"], restored, fixture.folder);
	await runShopCommand("restore", [file], again, fixture.folder);
	// The mail of what was sold there: a restore leaves out what is queued.
	wrong.push(...differences(sold, await sumTables(again), [...left, "public.mails"]));
	return { counted, wrong };
}

function ordersOf(sums: TableSums): number {
	return Number.parseInt(sums.get("public.orders") ?? "0", 10);
}

/** A server of a trial's own, as an administrator makes one by hand. */
async function openPostgres(fixture: Fixture, name: string, bin: string) {
	const folder = makeFolder(fixture.folder, `postgresql-${name}`);
	const [data, port] = [join(folder, "data"), String(await freePort())];
	const initdb = ["--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--username=postgres"];
	await runAs([join(bin, "initdb"), ...initdb, data]);
	const listen = ["-c", "listen_addresses=127.0.0.1", "-c", "max_wal_size=4GB"];
	const server = startAs(
		[join(bin, "postgres"), "-D", data, "-k", folder, "-p", port, ...listen],
		join(folder, "log"),
	);
	fixture.onClose(() => server.stop("SIGINT"));
	const administrator = `postgres://postgres@127.0.0.1:${port}/postgres`;
	const psql = (statement: string) => runAs(["psql", "-qc", statement, administrator]);
	await until(`PostgreSQL ${name}`, () => psql("create role shop login").catch(() => null));
	return {
		/** Makes an empty database of the role `shop`, and gives its address. */
		async makeDatabase(database: string): Promise<string> {
			await psql(`create database ${database} owner shop`);
			return `postgres://shop@127.0.0.1:${port}/${database}`;
		},
	};
}

async function makeShop(fixture: Fixture, url: string, times: number): Promise<void> {
	const shop = await openShopOn(url, fixture.folder);
	await shop.close();
	const connection = connect(url);
	await fillPaidOrders(connection, times * ordersEach);
	await connection.close();
}

/** The shop opens on the database, and takes an order. */
async function sell(fixture: Fixture, url: string): Promise<void> {
	const shop = await openShopOn(url, fixture.folder);
	const [partId, { token }] = [await makePart(shop), await makeCustomer(shop)];
	const body = { partId, quantity: 1, phone: "01712345678" };
	const booked = await shop.fetch("/api/order", { method: "POST", token, body });
	if (booked.status !== 201) throw new Error(`a booking on 18 got ${booked.status}`);
	await shop.close();
}

export const majorUpgrade: Trial = {
	name: "cluster/major-upgrade",
	invariant: "a shop goes from PostgreSQL 15 to 18 with every row, and sells there",
	times: { full: 1, short: 0 },
	skip: whyNot,
	run: upgrade,
};
