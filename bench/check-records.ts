import { resolve } from "node:path";
import { listViolations } from "../src/ordering/invariants/list-violations.server.ts";
import { sandboxGateway } from "../src/payments/sandbox/gateway.sandbox.server.ts";
import { openSandboxFaults } from "../src/payments/sandbox/sandbox-faults.ts";
import { systemClock } from "../src/platform/clock.ts";
import { connect } from "../src/platform/database/database.server.ts";
import { migrateDatabase } from "../src/platform/database/migrate.server.ts";
import { openLog } from "../src/platform/log.server.ts";
import { withGateway } from "../test/harness/settling.ts";
import {
	administer,
	databaseUrl,
	openTestServer,
	testDatabaseName,
} from "../test/harness/test-database.ts";
import { fillPaidOrders } from "../trials/harness/paid-orders.ts";

// `node bench/check-records.ts [ORDERS]`: how long the checks of `npm run check-records` take in a
// shop with so many orders (200,000 by default), of which eight in ten are paid.
const many = Number(process.argv[2] ?? 200_000);
const server = await openTestServer();
const name = testDatabaseName("trial");
await administer(`create database ${name}`);
const connection = connect(databaseUrl(name));
try {
	await migrateDatabase(connection.pool, resolve("db/migrations"));
	await fillPaidOrders(connection, many);
	console.log(`${many} orders are made; checking …`);
	const began = performance.now();
	const results = await listViolations(
		{ db: connection.db, gateways: withGateway(sandbox()), clock: systemClock },
		0,
	);
	const seconds = ((performance.now() - began) / 1000).toFixed(1);
	const broken = results.filter(({ total, unasked }) => total > 0 || unasked);
	const memory = Math.round(process.memoryUsage().rss / 1e6);
	console.log(`${results.length} rules in ${seconds} s, ${memory} MB at the end, broken:`, broken);
	process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
	await connection.close();
	await administer(`drop database ${name} with (force)`);
	await server.close();
}

function sandbox() {
	const records = { db: connection.db, clock: systemClock };
	const options = { records, faults: openSandboxFaults(), log: openLog("info"), webhookSecret: "" };
	return sandboxGateway(options);
}
