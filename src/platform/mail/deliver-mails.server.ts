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

/** Finds the words of a queued mail. A fault means: not now, try again. */
export type MailWriter = (
	mail: Mail,
	deps: { db: Db; shopName: string },
) => EmailContent | Promise<EmailContent>;

/**
 * Whether a mail goes to its address, asked each time before it is sent; `notMe`: what its end says besides, to the
 * reader of an address that nobody verified. A fault means: not now, try again.
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
	branding: EmailBranding;
};

/** How many are sent side by side; a mail server takes only so many connections from one sender. */
export const mailsAtOnce = 5;
// Longer than writing and sending one may take, so that two processes never send the same.
const leaseMs = 120_000;
/** How long a mail waits from one try to the next: 10 s, 30 s, 90 s … at most two hours. */
export const mailBackoff = { minMs: 10_000, maxMs: 2 * 60 * 60_000, factor: 3 };

/**
 * Writes and sends up to `mailsAtOnce` mails that are due, and answers how many it looked at. Any
 * number of processes may do it at the same time: each mail is claimed by one of them, and one
 * that dies over it leaves it to the others after two minutes.
 *
 * A mail goes out at least once until it is given up (aloud: log and status). It goes out twice
 * only where nobody can know that it went: the process or the connection died between the server's
 * taking it and our writing it down. Both then have the same Message-ID.
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
	await Promise.all(claimed.map((mail) => deliver(deps, mail, closing)));
	return claimed.length;
}

async function deliver(deps: MailDeps, mail: Mail, closing?: AbortSignal): Promise<void> {
	if (deps.clock.now() > mail.giveUpAt) return abandon(deps, mail, mail.trouble ?? "too late");
	const sent = await send(deps, mail, closing);
	if (sent.ok) return end(deps, mail, { status: sent.value, trouble: null });
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
	{ db, writers, branding }: MailDeps,
	mail: Mail,
	{ notMe }: Pick<EmailContent, "notMe">,
): Promise<Message> {
	const writer = writers[mail.kind];
	if (!writer) throw new Error(`nobody writes mails of the kind "${mail.kind}"`);
	const content = await writer(mail, { db, shopName: branding.shopName });
	return {
		...layOutEmail({ ...content, ...(notMe && { notMe }) }, branding),
		messageId: `${mail.id}@${new URL(branding.publicUrl).hostname}`,
		to: mail.recipient,
		writtenAt: mail.createdAt,
	};
}

function abandon(deps: MailDeps, mail: Mail, trouble: string): Promise<void> {
	deps.log.error({ ...named(mail), trouble }, "a mail was given up");
	return end(deps, mail, { status: "given up", trouble });
}

function end(deps: MailDeps, mail: Mail, how: Pick<Mail, "status" | "trouble">): Promise<void> {
	return change(deps, mail, { ...how, parameters: null, endedAt: deps.clock.now() });
}

// Another process may have claimed it since, if this one stood still for long: then that one's word counts.
async function change({ db }: MailDeps, mail: Mail, to: Partial<Mail>): Promise<void> {
	await db
		.update(mails)
		.set(to)
		.where(and(eq(mails.id, mail.id), eq(mails.tries, mail.tries)));
}

function named({ id, kind, about, tries }: Mail) {
	return { mail: id, kind, about, tries };
}
