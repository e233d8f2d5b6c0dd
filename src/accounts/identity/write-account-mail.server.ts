import { showShopTime } from "../../kernel/shop-time.ts";
import type { Mail, MailWriters } from "../../platform/mail/deliver-mails.server.ts";
import { mailCopy } from "./mail.copy.ts";

/** Writes the mails about accounts. */
export const accountMailWriters: MailWriters = {
	"verify address": (mail, { shopName }) => ({
		...mailCopy.verify(shopName, showShopTime(mail.giveUpAt)),
		link: { path: pathOf(mail), label: mailCopy.toVerify },
	}),
	"reset password": (mail, { shopName }) => ({
		...mailCopy.reset(shopName, showShopTime(mail.giveUpAt)),
		link: { path: pathOf(mail), label: mailCopy.toReset },
	}),
	"password changed": (mail, { shopName }) => ({
		...mailCopy.changed(shopName, showShopTime(mail.createdAt)),
		link: { path: "/forgot-password", label: mailCopy.toForgotten },
	}),
};

function pathOf({ parameters }: Mail): string {
	if (!parameters?.path) throw new Error("a mail with a link has none");
	return parameters.path;
}
