import { eq } from "drizzle-orm";
import { isForSale } from "../../catalogue/find-live-part.server.ts";
import { mailPictureOf } from "../../catalogue/images/image-files.ts";
import { addressOfPart } from "../../catalogue/live-part.ts";
import { parts } from "../../catalogue/tables.server.ts";
import { formatCount } from "../../kernel/digits.ts";
import { formatTaka } from "../../kernel/taka.ts";
import type { MailWriter, MailWriters } from "../../platform/mail/deliver-mails.server.ts";
import { alertKinds } from "./alert.ts";
import { copy } from "./mail.copy.ts";
import { alerts } from "./tables.server.ts";

const writeAlertMail: MailWriter = async (mail, { db, shopName }) => {
	const [found] = await db
		.select({ alert: alerts, part: parts })
		.from(alerts)
		.innerJoin(parts, eq(parts.id, alerts.partId))
		.where(eq(alerts.id, mail.about));
	if (!found) throw new Error("the alert of a mail is gone");
	const { alert, part } = found;
	const price = part.priceTaka === null ? null : formatTaka(part.priceTaka);
	const isGone = !isForSale(part);
	const named = alert.priceTaka === null ? null : formatTaka(alert.priceTaka);
	const words =
		alert.kind === "stock"
			? copy.stock(part.name, shopName)
			: copy.price(part.name, price ?? named ?? "");
	const query = mail.parameters?.stop ?? "";
	return {
		...words,
		intro: isGone ? [...words.intro, copy.gone] : words.intro,
		lines: [
			{
				title: part.name,
				...(price && { amount: price }),
				notes: [copy.availableNow(copy.units(formatCount(part.availableQuantity)))],
				picture: mailPictureOf(part.id),
				...(!isGone && { path: addressOfPart(part) }),
			},
		],
		details: named ? [[copy.named, named]] : [],
		link: isGone
			? { path: "/parts", label: copy.toParts }
			: { path: addressOfPart(part), label: copy.toPart },
		outro: [copy.once],
		stop: { path: `/wishes/stop${query}`, postPath: `/api/alert-stop${query}`, label: copy.stop },
	};
};

/** Writes the mails of alerts, from the part as it is when the shop sends the mail. */
export const alertMailWriters: MailWriters = Object.fromEntries(
	alertKinds.map((kind) => [`alert ${kind}`, writeAlertMail]),
);
