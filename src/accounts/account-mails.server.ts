import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database.server.ts";
import { queueMail } from "../platform/queue-mail.server.ts";

type House = { db: Db; clock: Clock };
export type MailedAccount = { id: string; email: string };

/** A link that works for a time: its address (only path and query are kept, the rest is PUBLIC_URL) and its end. */
export type TimedLink = { url: string; until: Date };

/** Queues the mail that asks whether somebody signed up with this address. */
export function queueVerifyMail(
	house: House,
	account: MailedAccount,
	link: TimedLink,
): Promise<void> {
	return queueLink(house, "verify address", account, link);
}

/** Queues the mail with a link to set a new password. */
export function queueResetMail(
	house: House,
	account: MailedAccount,
	link: TimedLink,
): Promise<void> {
	return queueLink(house, "reset password", account, link);
}

/** Queues the notice that an account's password was changed, so that its owner notices if it was not them. */
export function queuePasswordChangedMail(house: House, account: MailedAccount): Promise<void> {
	return queueMail(house, { kind: "password changed", to: account.email, about: account.id });
}

function queueLink(
	house: House,
	kind: string,
	{ id, email }: MailedAccount,
	{ url, until }: TimedLink,
): Promise<void> {
	const { pathname, search } = new URL(url, "http://shop");
	const facts = { path: pathname + search };
	return queueMail(house, { kind, to: email, about: id, facts, until });
}
