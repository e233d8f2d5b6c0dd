import type { Role } from "../../kernel/caller.ts";
import { showShopTime } from "../../kernel/shop-time.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import type { Mail, MailWriters } from "../../platform/mail/deliver-mails.server.ts";
import { queueMail } from "../../platform/mail/queue-mail.server.ts";
import type { OneTimeLink } from "../sessions/one-time-link.server.ts";
import { copy } from "./mail.copy.ts";

export type MailedAccount = { id: string; email: string };

/** Queues the e-mail with a link. The address's owner opens it to verify the address or set a new password. */
export function queueLinkMail(
	deps: Deps,
	kind: "verify address" | "reset password",
	{ id, email }: MailedAccount,
	{ path, until }: OneTimeLink,
): Promise<void> {
	return queueMail(deps, { kind, to: email, about: id, parameters: { path }, until });
}

/** Queues the notice of a changed password: the owner notices a change by somebody else. */
export function queuePasswordChangedMail(deps: Deps, account: MailedAccount): Promise<void> {
	return queueMail(deps, { kind: "password changed", to: account.email, about: account.id });
}

/** Queues the notice of another role: who did not expect it asks the shop. */
export function queueRoleChangedMail(
	deps: Deps,
	account: MailedAccount,
	role: Role,
): Promise<void> {
	const { id: about, email: to } = account;
	return queueMail(deps, { kind: "role changed", to, about, parameters: { role } });
}

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
	"account removed": (mail, { shopName }) => ({
		...copy.removed(shopName, showShopTime(mail.createdAt)),
		link: { path: "/contact", label: copy.toContact },
	}),
	"role changed": ({ parameters }, { shopName }) => ({
		...copy.role(shopName, (parameters?.role ?? "customer") as Role),
		link: { path: "/dashboard", label: copy.toDashboard },
	}),
	invitation: (mail, { shopName }) => ({
		...copy.invitation(
			shopName,
			mail.parameters?.by ?? shopName,
			mail.parameters?.role ?? "",
			showShopTime(mail.giveUpAt),
		),
		link: { path: pathOf(mail), label: copy.toInvitation },
	}),
};

function pathOf({ parameters }: Mail): string {
	if (!parameters?.path) throw new Error("a mail with a link has none");
	return parameters.path;
}
