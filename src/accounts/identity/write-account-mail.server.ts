import { showShopTime } from "../../kernel/shop-time.ts";
import type { Mail, MailWriters } from "../../platform/mail/deliver-mails.server.ts";
import { copy } from "./mail.copy.ts";

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
