import { chmodSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inArray } from "drizzle-orm";
import { freePort } from "../../bench/start-program.ts";
import { emptiedByRestore } from "../../src/accounts/tables.server.ts";
import { derivedTables } from "../../src/catalogue/search/tables.server.ts";
import { orders } from "../../src/ordering/tables.server.ts";
import { connect } from "../../src/platform/database/database.server.ts";
import { makeAdmin, makePart } from "../../test/harness/make-records.ts";
import { ask } from "../../test/harness/shop-under-test.ts";
import { openBuyers } from "../harness/buyers.ts";
import { checkPurchases } from "../harness/check-purchases.ts";
import type { Fixture } from "../harness/fixture.ts";
import { countAcknowledged, type Purchase } from "../harness/purchase.ts";
import { differences, sumTables, type TableSums } from "../harness/table-sums.ts";
import { type Finding, type OpenFinding, openFinding, type Trial } from "../harness/trial.ts";
import { type Machine, openEtcd, openMachine } from "./archive-machines.ts";
import { openObjectStore } from "./object-store.ts";
import { until, whyNot } from "./postgres-user.ts";
import { openShopOn, runShopCommand, secondsSince } from "./shop-on.ts";

const buyers = 4;
const acknowledged = { before: 60, after: 20 };
const priceTaka = 32_500;
const file = "back-to-a-minute.yml";

/** What must come back: the minute, each row as it was then, and who had bought what before it and after. */
type Moment = { minute: string; was: TableSums; before: Purchase[]; after: Purchase[] };

async function goBack(fixture: Fixture, times: number): Promise<Finding> {
	const { folder, onClose } = fixture;
	chmodSync(folder, 0o711);
	const finding = openFinding();
	const store = await openObjectStore(folder, "archive-of-the-shop");
	onClose(() => store.close());
	const etcd = await openEtcd(folder);
	onClose(() => etcd.stop());
	const [one, two] = [
		await openMachine(folder, "db1", etcd.hosts, store),
		await openMachine(folder, "db2", etcd.hosts, store),
	];
	onClose(() => Promise.all([one.stop(), two.stop()]));
	one.start();
	await one.is("primary");
	await until("database", () => one.psql("create database shop owner shop").catch(() => null));
	await one.run("pgbackrest --stanza=shop stanza-create && pgbackrest --stanza=shop check");
	await one.run("pgbackrest --stanza=shop --type=full backup");
	two.start();
	await two.is("standby");
	for (let time = 0; time < times; time += 1) {
		const moment = await sellThenErr(one, folder, finding);
		await besideTheShop(two, one, folder, moment, finding);
		await wholeCluster(one, two, moment, finding);
		const stored = await one.run("pgbackrest --stanza=shop --type=diff backup && pgbackrest info");
		if (!/status: ok/.test(stored)) finding.wrong.push(`the archive says ${stored}`);
		finding.count("went back");
		fixture.report(`${time + 1} of ${times}: ${JSON.stringify(finding.counted)}`);
	}
	finding.count("bytes in S3", store.bytes());
	return finding;
}

/** Customers buy; a minute is noted; others buy, and somebody makes everything cost one taka. */
async function sellThenErr(one: Machine, folder: string, { count, wrong }: OpenFinding) {
	const [first, second] = [await openShopOn(one.url, folder), () => openShopOn(one.url, folder)];
	const partId = await makePart(first, { availableQuantity: 1_000_000, priceTaka });
	const load = await openBuyers(first, buyers, partId);
	await load.until(acknowledged.before);
	await load.finish();
	await first.close();
	const minute = await one.psql("select clock_timestamp()");
	const was = await sumTables(one.url);

	const shop = await second();
	const more = await openBuyers(shop, buyers, partId);
	await more.until(acknowledged.after);
	await more.finish();
	const rows = [{ _id: partId, was: priceTaka, to: 1 }];
	const mistake = { field: "price", rows };
	await ask(shop, await makeAdmin(shop), "POST", "/productBatch", mistake);
	await shop.close();
	wrong.push(...load.wrong, ...more.wrong);
	count("acknowledged before", countAcknowledged(load.purchases));
	count("acknowledged after", countAcknowledged(more.purchases));
	return { minute, was, before: load.purchases, after: more.purchases };
}

/** The first way of the guide: a copy of that minute beside the cluster, and from it into the cluster by the shop's own backup. */
async function besideTheShop(
	on: Machine,
	primary: Machine,
	folder: string,
	moment: Moment,
	finding: OpenFinding,
): Promise<void> {
	const began = performance.now();
	const [copy, port] = [join(on.folder, "copy"), await freePort()];
	const target = `--type=time --target="${moment.minute}" --target-action=promote`;
	await primary.run("pgbackrest --stanza=shop check");
	await on.run(`pgbackrest --stanza=shop --pg1-path=${copy} --archive-mode=off ${target} restore`);
	const options = `-p ${port} -c listen_addresses=127.0.0.1 -c synchronous_standby_names= -c unix_socket_directories=${copy}`;
	await on.run(`pg_ctl -D ${copy} -l ${copy}/log -w -t 3600 -o "${options}" start`);
	const url = on.url.replace(`:${on.port}/`, `:${port}/`);
	await until("copy of that minute", async () => {
		const waits = await on.run(`psql -h ${copy} -p ${port} -AtXc "select pg_is_in_recovery()"`);
		return waits.trim() === "f" ? true : null;
	});
	finding.count("until the copy is open, s", secondsSince(began));
	finding.wrong.push(...(await objections("the copy", url, folder, moment)));

	const back = performance.now();
	const saved = join(folder, "minute.tar.gz");
	await runShopCommand("backup", [saved, "--force"], url, folder);
	await on.run(`pg_ctl -D ${copy} -m fast stop`);
	await runShopCommand("restore", [saved, "--replace"], primary.url, folder);
	finding.count("copy to cluster, s", secondsSince(back));
	// The shop's own restore leaves out mails that were waiting, too.
	const left = [...emptiedByRestore, ...derivedTables, "mails"].map((name) => `public.${name}`);
	const found = await objections("the cluster from the copy", primary.url, folder, moment, left);
	finding.wrong.push(...found);
	rmSync(copy, { recursive: true });
}

/** The second way: every machine begins anew from the archive. */
async function wholeCluster(one: Machine, two: Machine, moment: Moment, finding: OpenFinding) {
	const began = performance.now();
	await two.stop();
	await one.stop();
	for (const machine of [one, two]) machine.putAside();
	await one.run(`patronictl -c ${patroni(one)} remove shop`, "shop\nYes I am aware\n");
	one.layPatroniFile(file, (text) => text.replace("2026-11-27 14:05:00+06", moment.minute));
	one.start();
	await one.is("primary");
	finding.count("until the first machine is primary, s", secondsSince(began));
	one.removePatroniFile(file);
	const found = await objections("the whole cluster", one.url, one.folder, moment);
	finding.wrong.push(...found);
	await one.psql(emptiedByRestore.map((name) => `delete from ${name}`).join("; "), "shop");
	two.start();
	await two.is("standby");
	finding.count("until the second follows, s", secondsSince(began));
	// What the restore wrote into its settings must not hold up the first machine as a standby.
	for (const [from, to] of [[one, two] as const, [two, one] as const]) {
		const names = `--master ${from.name} --candidate ${to.name}`;
		await until("switchover", () =>
			from.run(`patronictl -c ${patroni(from)} switchover ${names} --force`).catch(() => null),
		);
		await Promise.all([to.is("primary"), from.is("standby")]);
	}
}

const patroni = ({ folder }: Machine) => join(folder, "patroni/config.yml");

/** What is not as it was at that minute. */
async function objections(
	what: string,
	url: string,
	folder: string,
	{ was, before, after }: Moment,
	but: readonly string[] = [],
): Promise<string[]> {
	const { db, close } = connect(url, 2);
	const later = after.flatMap(({ orderId }) => orderId ?? []);
	const there = await db.select({ id: orders.id }).from(orders).where(inArray(orders.id, later));
	const wrong = [
		...differences(was, await sumTables(url), but),
		...(await checkPurchases({ db }, before)),
		...there.map(({ id }) => `order ${id} of after the minute is there`),
	];
	await close();
	await runShopCommand("check-records", [], url, folder);
	return wrong.map((item) => `${what}: ${item}`);
}

export const archive: Trial = {
	name: "cluster/archive",
	invariant:
		"a shop goes back to a minute from pgBackRest's archive in S3, beside the cluster and with it, row by row",
	times: { full: 1, short: 0 },
	skip: whyNot,
	run: goBack,
};
