import { showShopTime } from "../../kernel/shop-time.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import type { Mail, MailWriters } from "../../platform/mail/deliver-mails.server.ts";
import { queueMail } from "../../platform/mail/queue-mail.server.ts";
import type { OneTimeLink } from "../sessions/one-time-link.server.ts";
import { copy } from "./mail.copy.ts";

type Deps = { db: Db; clock: Clock };
export type MailedAccount = { id: string; email: string };

/** Queues the mail that asks whoever signed up with this address to verify it. */
export function queueVerifyMail(
	house: Deps,
	account: MailedAccount,
	link: OneTimeLink,
): Promise<void> {
	return queueLink(house, "verify address", account, link);
}

/** Queues the mail with a link to set a new password. */
export function queueResetMail(
	house: Deps,
	account: MailedAccount,
	link: OneTimeLink,
): Promise<void> {
	return queueLink(house, "reset password", account, link);
}

/** Queues the notice that an account's password was changed, so that its owner notices if it was not them. */
export function queuePasswordChangedMail(house: Deps, account: MailedAccount): Promise<void> {
	return queueMail(house, { kind: "password changed", to: account.email, about: account.id });
}

function queueLink(
	house: Deps,
	kind: string,
	{ id, email }: MailedAccount,
	{ path, until }: OneTimeLink,
): Promise<void> {
	return queueMail(house, { kind, to: email, about: id, parameters: { path }, until });
}

/** Writes the mails about accounts. */
export const accountMailWriters: MailWriters = {
	"verify address": (mail, { shopName }) => ({
		...copy.verify(shopName, showShopTime(mail.giveUpAt)),
		link: { path: pathOf(mail), label: copy.toVerify },
	}),
	"reset password": (mail, { shopName }) => ({
		...copy.reset(shopName, showShopTime(mail.giveUpAt)),
		link: { path: pathOf(mail), label: copy.toReset },
	}),
	"password changed": (mail, { shopName }) => ({
		...copy.changed(shopName, showShopTime(mail.createdAt)),
		link: { path: "/forgot-password", label: copy.toForgotten },
	}),
};

function pathOf({ parameters }: Mail): string {
	if (!parameters?.path) throw new Error("a mail with a link has none");
	return parameters.path;
}
