import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import { backoffMs } from "../backoff.ts";
import { newId } from "../database/id.server.ts";
import { openLog } from "../log.server.ts";
import { deliverMails, type MailDeps, mailBackoff, mailsAtOnce } from "./deliver-mails.server.ts";
import { openMailWorker, purgeEndedMails } from "./mail-worker.server.ts";
import type { Message, SendFailure } from "./mailer.ts";
import { queueMail } from "./queue-mail.server.ts";
import { mails } from "./tables.server.ts";

let sent: Message[];
let logged: Record<string, unknown>[];
let answer: () => Promise<Result<null, SendFailure>>;

const shop = await testShop();
beforeEach(async () => {
	await shop.db.delete(mails);
	sent = [];
	logged = [];
	answer = async () => ok(null);
});

const tryLater = async () => refuse("try-later", { trouble: "nobody at home" });

function room(): MailDeps {
	return {
		db: shop.db,
		clock: shop.clock,
		log: openLog("info", { write: (line) => logged.push(JSON.parse(line)) }),
		readBranding: async () => ({
			shopName: "Jontro",
			publicUrl: "https://shop.example:8443",
			contact: [],
		}),
		writers: {
			note: ({ about, parameters }) => ({ subject: about, intro: [parameters?.secret ?? "-"] }),
			fault: () => {
				throw new Error("no words");
			},
		},
		gate: async () => ({ goes: true }),
		mailer: {
			name: "file",
			findTrouble: async () => null,
			async send(message) {
				const outcome = await answer();
				if (outcome.ok) sent.push(message);
				return outcome;
			},
		},
	};
}

async function queue(more: { kind?: string; about?: string; until?: Date; secret?: string } = {}) {
	const { kind = "note", about = newId(), secret, until } = more;
	const parameters = secret === undefined ? {} : { parameters: { secret } };
	await queueMail(shop, {
		kind,
		to: "r@example.com",
		about,
		...parameters,
		...(until && { until }),
	});
	return about;
}
async function rowOf(about: string) {
	const [row] = await shop.db.select().from(mails).where(eq(mails.about, about));
	if (!row) throw new Error("the mail is gone");
	return row;
}
const deliver = () => deliverMails(room());
const errors = () => logged.filter(({ level }) => level === 50);

describe("a queued mail", () => {
	test("goes once, to its recipient, and its secret is forgotten", async () => {
		const about = await queue({ secret: "token" });
		expect(await deliver()).toBe(1);
		expect(await deliver()).toBe(0);
		const row = await rowOf(about);
		expect(sent).toMatchObject([
			{ to: "r@example.com", subject: about, messageId: `${row.id}@shop.example` },
		]);
		expect(sent[0]?.text).toContain("token");
		expect(row).toMatchObject({ status: "sent", tries: 1, parameters: null, trouble: null });
		expect(row.endedAt).not.toBeNull();
	});

	test("does not go where what it tells of did not come true", async () => {
		const undone = shop.db.transaction(async (tx) => {
			await queueMail({ db: tx, clock: shop.clock }, { kind: "note", to: "r@b.c", about: "x" });
			throw new Error("undone");
		});
		await expect(undone).rejects.toThrow("undone");
		expect(await deliver()).toBe(0);
	});

	test("goes once however many processes deliver at the same time", async () => {
		for (let each = 0; each < 40; each += 1) await queue();
		const workers = Array.from({ length: 8 }, async () => {
			while ((await deliver()) > 0);
		});
		await Promise.all(workers);
		expect(sent).toHaveLength(40);
		expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(40);
	});

	test("goes once, though the database is away when that is to be noted", async () => {
		const about = await queue();
		const deps = room();
		let refused = 0;
		const update: typeof shop.db.update = (table) => {
			if (sent.length > 0 && refused++ === 0) throw new Error("Connection terminated unexpectedly");
			return shop.db.update(table);
		};
		await deliverMails({ ...deps, db: Object.assign(Object.create(shop.db), { update }) });
		expect([sent.length, refused > 0, (await rowOf(about)).status]).toEqual([1, true, "sent"]);
	});

	test("goes oldest first, a few at a time", async () => {
		const abouts: string[] = [];
		for (let each = 0; each < mailsAtOnce + 1; each += 1) {
			abouts.push(await queue());
			shop.passMinutes(0.001);
		}
		expect(await deliver()).toBe(mailsAtOnce);
		expect(sent.map(({ subject }) => subject).sort()).toEqual(abouts.slice(0, -1).sort());
	});
});

describe("a mail that does not go", () => {
	test("waits longer each time, goes when it can, with the same Message-ID", async () => {
		const about = await queue({ secret: "token" });
		answer = tryLater;
		for (const tries of [1, 2, 3]) {
			expect(await deliver()).toBe(1);
			expect(await deliver()).toBe(0);
			expect(await rowOf(about)).toMatchObject({
				status: "queued",
				tries,
				trouble: "nobody at home",
				parameters: { secret: "token" },
			});
			shop.passMinutes((backoffMs(tries, mailBackoff) - 1_000) / 60_000);
			expect(await deliver()).toBe(0);
			shop.passMinutes(0.05);
		}
		answer = async () => ok(null);
		await deliver();
		const { id } = await rowOf(about);
		expect(sent).toMatchObject([{ messageId: `${id}@shop.example` }]);
		expect(errors()).toEqual([]);
	});

	test("is tried for a day, and given up aloud", async () => {
		const about = await queue({ secret: "token" });
		answer = tryLater;
		let tries = 0;
		for (let minutes = 0; minutes < 24 * 60; minutes += 10) {
			tries += await deliver();
			shop.passMinutes(10);
		}
		expect(tries).toBeGreaterThan(10);
		expect(tries).toBeLessThan(30);
		expect(await rowOf(about)).toMatchObject({ status: "given up", parameters: null });
		expect(errors()).toMatchObject([
			{ msg: "a mail was given up", kind: "note", about, trouble: "nobody at home" },
		]);
		expect(JSON.stringify(logged)).not.toMatch(/r@example\.com|token/);
	});

	test("of use for an hour is tried for an hour; after it, it is not sent", async () => {
		const until = new Date(shop.clock.now().getTime() + 60 * 60_000);
		const [tried, late] = [await queue({ until }), await queue({ until })];
		await shop.db.update(mails).set({ dueAt: until }).where(eq(mails.about, late));
		answer = tryLater;
		for (let minutes = 0; minutes <= 60; minutes += 1) {
			shop.passMinutes(1);
			await deliver();
		}
		answer = async () => ok(null);
		shop.passMinutes(1);
		await deliver();
		expect(sent).toEqual([]);
		for (const about of [tried, late])
			expect(await rowOf(about)).toMatchObject({ status: "given up" });
		expect(errors()).toHaveLength(2);
	});

	test("that is refused for good is not tried again, and that is said", async () => {
		const about = await queue();
		answer = async () => refuse("refused-for-good", { trouble: "550 nobody here" });
		await deliver();
		shop.passMinutes(60);
		expect(await deliver()).toBe(0);
		expect(await rowOf(about)).toMatchObject({ status: "refused", trouble: "550 nobody here" });
		expect(errors()).toMatchObject([{ msg: "a mail was refused for good", about }]);
	});

	test("for want of words does not hold up the others", async () => {
		const [bad, unknown, good] = [
			await queue({ kind: "fault" }),
			await queue({ kind: "unheard of" }),
			await queue(),
		];
		await deliver();
		expect(sent.map(({ subject }) => subject)).toEqual([good]);
		for (const about of [bad, unknown])
			expect(await rowOf(about)).toMatchObject({ status: "queued" });
		expect(errors()).toHaveLength(2);
	});
});

test("a process that dies over a mail leaves it to the others within a minute", async () => {
	const about = await queue();
	answer = () => new Promise(() => {});
	void deliver();
	await expect.poll(async () => (await rowOf(about)).tries).toBe(1);
	answer = async () => ok(null);
	expect(await deliver()).toBe(0);
	shop.passMinutes(0.8);
	expect(await deliver()).toBe(1);
	expect(await rowOf(about)).toMatchObject({ status: "sent", tries: 2 });
});

test("a process that lives keeps a mail that takes long", async () => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	try {
		const about = await queue();
		let accept: (outcome: Result<null, SendFailure>) => void = () => {};
		answer = () =>
			new Promise((resolve) => {
				accept = resolve;
			});
		const first = deliver();
		await expect.poll(async () => (await rowOf(about)).tries).toBe(1);
		const { dueAt } = await rowOf(about);
		shop.passMinutes(0.5);
		vi.advanceTimersByTime(10_000);
		await expect.poll(async () => (await rowOf(about)).dueAt > dueAt).toBe(true);
		shop.passMinutes(0.5);
		expect(await deliver()).toBe(0);
		accept(ok(null));
		expect(await first).toBe(1);
		expect(await rowOf(about)).toMatchObject({ status: "sent", tries: 1 });
		expect(vi.getTimerCount()).toBe(0);
	} finally {
		vi.useRealTimers();
	}
});

test("a process that comes back late does not overrule the one that took over", async () => {
	const about = await queue();
	let late: (outcome: Result<null, SendFailure>) => void = () => {};
	answer = () =>
		new Promise((resolve) => {
			late = resolve;
		});
	const first = deliver();
	await expect.poll(async () => (await rowOf(about)).tries).toBe(1);
	answer = async () => ok(null);
	shop.passMinutes(0.8);
	await deliver();
	late(refuse("try-later", { trouble: "late" }));
	await first;
	expect(await rowOf(about)).toMatchObject({ status: "sent", trouble: null });
});

test("ended mails are deleted after a month, waiting ones never", async () => {
	const [gone, waiting] = [await queue(), await queue({ kind: "fault" })];
	await deliver();
	shop.passMinutes(29 * 24 * 60);
	await purgeEndedMails(shop);
	expect(await rowOf(gone)).toMatchObject({ status: "sent" });
	shop.passMinutes(2 * 24 * 60);
	await purgeEndedMails(shop);
	expect((await shop.db.select().from(mails)).map(({ about }) => about)).toEqual([waiting]);
});

test("an open shop sends by itself; one that closes waits for what is under way", async () => {
	const { mailer: _, ...settings } = room();
	const folder = await mkdtemp(join(tmpdir(), "outbox-"));
	const opened = openMailWorker({ ...settings, mail: { via: "folder", folder } });
	const about = await queue();
	opened.start();
	await expect.poll(async () => (await rowOf(about)).status).toBe("sent");
	await opened.stop();
	const later = await queue();
	await new Promise((resolve) => setTimeout(resolve, 2_500));
	expect(await rowOf(later)).toMatchObject({ status: "queued" });
	await rm(folder, { recursive: true });
});
