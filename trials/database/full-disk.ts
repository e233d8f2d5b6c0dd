import { execFileSync } from "node:child_process";
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isDiskFull } from "../../src/platform/startup-error.ts";
import { makePart } from "../../test/harness/make-records.ts";
import { openProbe } from "../harness/availability-probe.ts";
import { type Buyers, openBuyers } from "../harness/buyers.ts";
import type { Fixture } from "../harness/fixture.ts";
import { type OwnShop, openOwnShop } from "../harness/own-shop.ts";
import { loadNow, percentilesOf, withReason } from "../harness/percentiles.ts";
import { countAcknowledged } from "../harness/purchase.ts";
import type { Finding, Trial } from "../harness/trial.ts";
import { waitUntilSettled } from "../harness/wait-until-settled.ts";

const diskMegabytes = 320;
const buyers = 6;
const stock = 1_000_000;
const betweenTroubles = 12;
const noticedWithinMs = 30_000;
// Longer than /api/ready may believe what it found last.
const staysFullMs = 5_000;
// The server may have ended for want of room; it is tried again each second, then recovers.
const goodWithinMs = 8_000;

async function fillOften(fixture: Fixture, times: number): Promise<Finding> {
	const disk = join(fixture.folder, "disk");
	mountDisk(disk);
	try {
		const shop = await openOwnShop(join(disk, "shop"));
		try {
			return await tryFilling(fixture, shop, disk, times);
		} finally {
			await shop.close();
		}
	} finally {
		execFileSync("umount", ["--lazy", disk]);
	}
}

async function tryFilling(fixture: Fixture, shop: OwnShop, disk: string, times: number) {
	const partId = await makePart(shop, { availableQuantity: stock });
	const load = await openBuyers(shop, buyers, partId);
	const goodAgain: number[] = [];
	const wrong: string[] = [];
	for (let time = 0; time < times; time += 1) {
		await load.until(countAcknowledged(load.purchases) + betweenTroubles);
		const probe = openProbe(shop, "/api/part");
		const filling = fillDisk(disk);
		if (!(await refuses(load))) wrong.push("a full disk was not noticed");
		await sleep(staysFullMs);
		wrong.push(...(await probe.stop()));
		if (!probe.seen["/api/ready 503"]) wrong.push("it called itself ready");
		rmSync(filling);
		goodAgain.push(await load.recoveryMs(performance.now()));
		fixture.report(`${time + 1} of ${times}, good again after ${goodAgain.at(-1)} ms`);
	}
	await load.finish();
	const found = await waitUntilSettled(fixture, shop, shop.databaseUrl, load);
	const tooLate = goodAgain.filter((ms) => ms > goodWithinMs);
	const late = tooLate.map((ms) => `good again only ${ms} ms after room was made`);
	if (!/disk[^"]* is full: make room/.test(shop.output())) wrong.push("no log line says why");
	const odd = load.wrong.map((item) => withReason(item, shop.output()));
	const counted = { ...percentilesOf("good again", goodAgain), ...found.counted, ...loadNow() };
	return { counted, wrong: [...wrong, ...found.wrong, ...odd], late };
}

/** Whether customers get a 503 in time that the shop cannot write. */
async function refuses(load: Buyers): Promise<boolean> {
	const before = load.seen["503"] ?? 0;
	const until = performance.now() + noticedWithinMs;
	while ((load.seen["503"] ?? 0) === before) {
		if (performance.now() > until) return false;
		await sleep(50);
	}
	return true;
}

/** Fills a disk to its last byte, and gives the file that does. */
export function fillDisk(disk: string): string {
	const file = join(disk, "filling");
	const handle = openSync(file, "w");
	// In ever smaller pieces, so that not a byte is left.
	for (const size of [1 << 20, 4096, 1]) {
		const piece = Buffer.alloc(size);
		try {
			while (writeSync(handle, piece) > 0);
		} catch (error) {
			if (!isDiskFull(error)) throw error;
		}
	}
	closeSync(handle);
	return file;
}

function mountDisk(disk: string): void {
	mkdirSync(disk);
	chmodSync(dirname(disk), statSync(dirname(disk)).mode | 0o111); // the database's user has to enter
	execFileSync("mount", ["-t", "tmpfs", "-o", `size=${diskMegabytes}m,mode=711`, "jontro", disk]);
}

/** Mounting a small disk takes root, on Linux, and a container that permits it. */
function whyNot(): string | null {
	if (process.platform !== "linux" || process.getuid?.() !== 0)
		return "mounting a small disk takes root on Linux";
	const disk = `/tmp/jontro-mount-${process.pid}`;
	try {
		mountDisk(disk);
		execFileSync("umount", [disk]);
		return null;
	} catch {
		return "this machine does not permit mounting a small disk";
	} finally {
		rmSync(disk, { recursive: true, force: true });
	}
}

/** A disk without room costs sales while it lasts, and nothing else. */
export const fullDisk: Trial = {
	name: "database/full-disk",
	invariant:
		"a full disk is a 503 that the log explains, loses nothing, and heals once there is room",
	times: { full: 10, short: 1 },
	waits: true,
	skip: whyNot,
	run: fillOften,
};
