import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import { backoffMs } from "../backoff.ts";
import { claimDueRows } from "../database/claim-due-rows.server.ts";
import type { Db, Deps } from "../database/database.server.ts";
import type { Log } from "../log.server.ts";
import type { EmailBranding, EmailContent } from "./email-content.ts";
import { layOutEmail } from "./email-layout.server.ts";
import type { Mailer, Message, SendFailure } from "./mailer.ts";
import { mails } from "./tables.server.ts";

export type Mail = typeof mails.$inferSelect;

/** Writes the content of a queued mail. After a fault the mail is tried again later. */
export type MailWriter = (
	mail: Mail,
	deps: { db: Db; shopName: string },
) => EmailContent | Promise<EmailContent>;

/**
 * Decides before each attempt whether a mail is sent to its address. `notMe` is the link that a
 * mail to an unverified address has at its end. After a fault the mail is tried again later.
 */
export type MailGate = (
	deps: Deps,
	mail: Mail,
) => Promise<{ goes: boolean } & Pick<EmailContent, "notMe">>;

export type MailWriters = Readonly<Record<string, MailWriter>>;

export type MailDeps = Deps & {
	log: Log;
	mailer: Mailer;
	writers: MailWriters;
	gate: MailGate;
	readBranding(): Promise<EmailBranding>;
};

/** The number of mails that are sent at once. A mail server accepts only a few connections from one sender. */
export const mailsAtOnce = 5;
// So short that the mails of a process that died go within a minute. Renewed so often that a database that is away for
// half a minute, or a process that pauses so long, costs no mail its process.
const leaseMs = 45_000;
const renewEachMs = 10_000;
const noteWithinMs = 60_000;
const noteEachMs = 1_000;
/** The wait between two attempts of a mail: 10 s, 30 s, 90 s … at most two hours. */
export const mailBackoff = { minMs: 10_000, maxMs: 2 * 60 * 60_000, factor: 3 };

/**
 * Writes and sends up to `mailsAtOnce` due mails, and returns how many it claimed. Several
 * processes may do this at the same time, because only one of them claims each mail. If that
 * process dies, another process can claim the mail after 45 seconds.
 *
 * A mail is sent at least once, or given up with a log line and a status. It is sent twice only if
 * the process ended after the mail server accepted it and before the shop stored that, or could not store it within a
 * minute. Both copies have the same Message-ID.
 */
export async function deliverMails(deps: MailDeps, closing?: AbortSignal): Promise<number> {
	const claimed = await claimDueRows(deps.db, mails, {
		due: "dueAt",
		where: sql`status = 'queued'`,
		set: { tries: sql`${mails.tries} + 1` },
		now: deps.clock.now(),
		leaseMs,
		batch: mailsAtOnce,
	});
	await Promise.all(claimed.map((mail) => deliverClaimed(deps, mail, closing)));
	return claimed.length;
}

// However long a mail takes, nobody else sends it while this process lives.
async function deliverClaimed(deps: MailDeps, mail: Mail, closing?: AbortSignal): Promise<void> {
	const renewing = setInterval(() => {
		const dueAt = new Date(deps.clock.now().getTime() + leaseMs);
		// Where the database is away, the next renewal may reach it.
		change(deps, mail, { dueAt }).catch(() => {});
	}, renewEachMs);
	try {
		await deliver(deps, mail, closing);
	} finally {
		clearInterval(renewing);
	}
}

async function deliver(deps: MailDeps, mail: Mail, closing?: AbortSignal): Promise<void> {
	if (deps.clock.now() > mail.giveUpAt) return abandon(deps, mail, mail.trouble ?? "too late");
	const sent = await send(deps, mail, closing);
	if (sent.ok) return noteSent(deps, mail, sent.value, closing);
	const trouble = String(sent.with?.trouble ?? sent.code);
	if (sent.code === "refused-for-good") {
		deps.log.error({ ...named(mail), trouble }, "a mail was refused for good");
		return end(deps, mail, { status: "refused", trouble });
	}
	const dueAt = new Date(deps.clock.now().getTime() + backoffMs(mail.tries, mailBackoff));
	if (dueAt > mail.giveUpAt) return abandon(deps, mail, trouble);
	deps.log.warn({ ...named(mail), trouble, dueAt }, "a mail did not go and will be tried again");
	await change(deps, mail, { dueAt, trouble });
}

async function send(
	deps: MailDeps,
	mail: Mail,
	closing?: AbortSignal,
): Promise<Result<"sent" | "withheld", SendFailure>> {
	try {
		const allowed = await deps.gate(deps, mail);
		if (!allowed.goes) return ok("withheld");
		const message = await write(deps, mail, allowed);
		const sent = await deps.mailer.send(message, closing);
		return sent.ok ? ok("sent") : sent;
	} catch (fault) {
		deps.log.fault({ ...named(mail), err: fault }, "a mail could not be written");
		return refuse("try-later", { trouble: "it could not be written" });
	}
}

async function write(
	{ db, writers, readBranding }: MailDeps,
	mail: Mail,
	{ notMe }: Pick<EmailContent, "notMe">,
): Promise<Message> {
	const writer = writers[mail.kind];
	if (!writer) throw new Error(`nobody writes mails of the kind "${mail.kind}"`);
	const branding = await readBranding();
	const content = await writer(mail, { db, shopName: branding.shopName });
	return {
		from: branding.shopName,
		...layOutEmail({ ...content, ...(notMe && { notMe }) }, branding),
		messageId: `${mail.id}@${new URL(branding.publicUrl).hostname}`,
		to: mail.recipient,
		writtenAt: mail.createdAt,
	};
}

// The database may be away for some seconds at this very moment: a sent mail that nobody noted would be sent again.
async function noteSent(
	deps: MailDeps,
	mail: Mail,
	status: "sent" | "withheld",
	closing?: AbortSignal,
): Promise<void> {
	const until = performance.now() + noteWithinMs;
	for (;;)
		try {
			return await end(deps, mail, { status, trouble: null });
		} catch (fault) {
			if (closing?.aborted || performance.now() > until) throw fault;
			await sleep(noteEachMs);
		}
}

function abandon(deps: MailDeps, mail: Mail, trouble: string): Promise<void> {
	deps.log.error({ ...named(mail), trouble }, "a mail was given up");
	return end(deps, mail, { status: "given up", trouble });
}

function end(deps: MailDeps, mail: Mail, how: Pick<Mail, "status" | "trouble">): Promise<void> {
	return change(deps, mail, { ...how, parameters: null, endedAt: deps.clock.now() });
}

// If this process paused for long, another may have claimed the mail: then only that result counts.
async function change({ db }: MailDeps, mail: Mail, to: Partial<Mail>): Promise<void> {
	await db
		.update(mails)
		.set(to)
		.where(and(eq(mails.id, mail.id), eq(mails.tries, mail.tries)));
}

function named({ id, kind, about, tries }: Mail) {
	return { mail: id, kind, about, tries };
}
