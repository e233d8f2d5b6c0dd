import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, lt, sql } from "drizzle-orm";
import { orders } from "../../src/ordering/tables.server.ts";
import { mails } from "../../src/platform/mail/tables.server.ts";
import { makeImage } from "../../test/harness/make-images.ts";
import { makeAdmin } from "../../test/harness/make-records.ts";
import { openRetryingClient } from "../harness/retrying-client.ts";
import type { Cluster } from "./open-cluster.ts";

const eachMs = 5_000;
const withinSeconds = 60;
const mailWithinSeconds = 15;
const pictureEachMs = 10_000;

/**
 * Looks every five seconds for what background work has left undone for more than a minute: holds that are over, mails
 * that are due. A minute counts from when the database was writable again; within it also the mails go that a lost
 * process had claimed, which are due 45 s after that.
 */
export function watchDuties({ customers }: Cluster) {
	const late = new Set<string>();
	const counted = { "looks at background work": 0 };
	let open = true;
	async function look(since: number): Promise<void> {
		await write();
		// By this machine's clock: that of a database may be made to go wrong.
		const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
		const held = and(eq(orders.fulfilment, "held"), lt(orders.holdEndsAt, ago(withinSeconds)));
		const queued = and(eq(mails.status, "queued"), lt(mails.dueAt, ago(mailWithinSeconds)));
		const [holds, due] = await Promise.all([
			customers.db.select({ id: orders.id }).from(orders).where(held),
			customers.db.select({ id: mails.id }).from(mails).where(queued),
		]);
		counted["looks at background work"] += 1;
		if (performance.now() - since < withinSeconds * 1_000) return;
		for (const { id } of holds)
			late.add(`the end of the hold of ${id} was left undone for a minute`);
		for (const { id } of due) late.add(`mail ${id} was left undone for a minute`);
	}
	// While a standby stands still, reading goes on and every commit hangs: what is due cannot be noted as done.
	async function write(): Promise<void> {
		const began = performance.now();
		await customers.db.execute(sql`insert into write_probe (id, written_at) values (1, now())
			on conflict (id) do update set written_at = now()`);
		if (performance.now() - began > eachMs) throw new Error("writes hung");
	}
	async function goOn(): Promise<void> {
		let since = performance.now();
		while (open) {
			await look(since).catch(() => {
				since = performance.now();
			});
			await sleep(eachMs);
		}
	}
	const watching = goOn();
	return {
		counted,
		async stop(): Promise<string[]> {
			open = false;
			await watching;
			if (counted["looks at background work"] === 0)
				late.add("nobody could look at background work");
			return [...late];
		},
	};
}

/** Uploads a picture every ten seconds; each that was acknowledged must be in the store. */
export async function watchPictures({ customers }: Cluster) {
	const { token } = await makeAdmin(customers);
	const { send } = openRetryingClient(customers);
	const picture = new Uint8Array(await makeImage("png", { width: 60, height: 40 }));
	const addresses: string[] = [];
	const wrong: string[] = [];
	let open = true;
	async function goOn(): Promise<void> {
		while (open) {
			const body = new FormData();
			body.set("image", new Blob([picture], { type: "image/png" }), "part.png");
			const received = await send("/api/image", { method: "POST", token, body });
			const { data } = received.body as { data?: { url?: string } };
			if (data?.url) addresses.push(data.url);
			else wrong.push(`a picture got ${received.status} ${JSON.stringify(received.body)}`);
			await sleep(pictureEachMs);
		}
	}
	const watching = goOn();
	return {
		async stop() {
			open = false;
			await watching;
			for (const address of addresses)
				if ((await fetch(address)).status !== 200) wrong.push(`${address} is not in the store`);
			return { counted: { pictures: addresses.length }, wrong };
		},
	};
}
