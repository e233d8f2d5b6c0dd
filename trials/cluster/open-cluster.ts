import { chmodSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { readSettings } from "../../src/app/settings/settings.server.ts";
import { connect } from "../../src/platform/database/database.server.ts";
import { openFakeMailServer } from "../../test/fakes/fake-mail-server.ts";
import { openFakeS3, s3Keys } from "../../test/fakes/fake-s3.ts";
import { requestOf, type ShopUnderTest } from "../../test/harness/shop-under-test.ts";
import type { Fixture } from "../harness/fixture.ts";
import { openBalancers, publicAddress } from "./balancers.ts";
import { openDatabaseMachines } from "./database-machines.ts";
import { openDeployedFiles } from "./deployed-files.ts";
import { here, openNetwork } from "./network.ts";
import { openShops, trialSettings } from "./shops.ts";

const bucket = "pictures";
// Customers think: without it they alone would take the machine's processors.
const thinkMs = 80;

export type Cluster = Awaited<ReturnType<typeof openCluster>>;

/**
 * Opens the whole of `deploy/cluster` by its own files: three database machines, two balancers, three shops, and beside
 * them a mail server and an S3. All of it ends with this process. What they print goes to `logs`.
 */
export async function openCluster(fixture: Fixture, logs: string) {
	const { folder, report } = fixture;
	chmodSync(folder, 0o711); // PostgreSQL's user has to enter
	const network = openNetwork();
	const files = openDeployedFiles(folder);
	const mailServer = await openFakeMailServer({ listensAt: here });
	const pictures = await openFakeS3(bucket, here);
	const databases = await openDatabaseMachines(network, files, { folder, logs });
	await databases.whole();
	report("three databases, one of them primary");
	const balancers = await openBalancers(network, files, { folder, logs });
	setDefaultCACertificates([...getCACertificates(), balancers.certificate]);
	const shops = await openShops(
		network,
		files,
		{ folder, logs },
		{
			SMTP_URL: mailServer.url(),
			MAIL_FROM: "Jontro <orders@shop.example>",
			S3_ENDPOINT: pictures.endpoint,
			S3_BUCKET: bucket,
			S3_REGION: "us-east-1",
			S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
			S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
			S3_PUBLIC_URL: `${pictures.endpoint}/${bucket}`,
		},
	);
	report("three shops behind a balancer");
	const password = files.password("PASSWORD-OF-SHOP");
	const databaseUrl = `postgres://shop:${password}@${publicAddress}:5000/shop`;
	const direct = connect(databaseUrl, 4);
	const booked: number[] = [];
	const customers: ShopUnderTest = {
		db: direct.db,
		clock: { now: () => new Date() },
		settings: readSettings(trialSettings),
		publicUrl: `https://${publicAddress}`,
		fetch: async (path, init) => {
			await sleep(thinkMs);
			const response = await fetch(requestOf(`https://${publicAddress}`, path, init));
			// HAProxy's own answers to a request whose shop went away: nobody knows whether it was done.
			if (response.status === 502 || response.status === 504) throw new Error("no answer");
			if (response.status === 201 && path === "/api/order") booked.push(performance.now());
			return response;
		},
	};
	return {
		databases,
		balancers,
		shops,
		mailServer,
		databaseUrl,
		/** The shop as its customers see it, by the public address. */
		customers,
		/** The longest time without an acknowledged booking from `since` until now, in milliseconds. */
		longestGapMs(since: number): number {
			const times = [since, ...booked.filter((at) => at > since), performance.now()];
			return Math.round(Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at))));
		},
		/** Resolves once databases, balancers and shops are all there again. */
		async whole(): Promise<void> {
			await databases.whole();
			await balancers.active();
			await Promise.all(shops.map((shop) => shop.ready()));
		},
	};
}
