import { eq } from "drizzle-orm";
import { mailPictureOf } from "../../catalogue/images/image-files.ts";
import { showShopDay } from "../../kernel/shop-time.ts";
import type { MailWriter, MailWriters } from "../../platform/mail/deliver-mails.server.ts";
import type { EmailContent } from "../../platform/mail/email-content.ts";
import { copy as mailCopy } from "../mail.copy.ts";
import { hasVerifiedAddress } from "../mail-lines.server.ts";
import { copy as unitsCopy } from "../units.copy.ts";
import type { Return } from "./contract.ts";
import { copy as returnsCopy } from "./copy.ts";
import { copy } from "./mail.copy.ts";
import { type MailedStep, mailedSteps } from "./queue-return-mail.server.ts";
import { readReturns } from "./read-returns.server.ts";
import { returns } from "./tables.server.ts";

/** Writes the mails about returns. A mail shows its return as it is when the mail is sent. */
export const returnMailWriters: MailWriters = Object.fromEntries(
	mailedSteps.map((step) => [`return ${step}`, writerOf(step)]),
);

function writerOf(step: MailedStep): MailWriter {
	return async (mail, { db }) => {
		const [item] = await readReturns(db, eq(returns.id, mail.about));
		if (!item) throw new Error("the return of a mail is gone");
		const isVerified = await hasVerifiedAddress(db, item.orderId);
		const what = item.reason === "warranty" ? copy.claim : copy.return;
		const words = copy.steps[step](what);
		return {
			...words,
			subject: mailCopy.aboutOrder(words.subject, item.orderNumber),
			heading: words.subject,
			intro: [...words.intro, ...(step === "closed" ? outcomeOf(item) : [])],
			greeting: mailCopy.hello(isVerified ? item.customer : null),
			lines: item.lines.map((line) => lineOf(line, step)),
			details: detailsOf(item, step),
			link: { path: `/dashboard/orders/${item.orderId}#returns`, label: copy.toReturn(what) },
		};
	};
}

function outcomeOf({ refunded, lines }: Return): string[] {
	if (refunded > 0) return [copy.refundGoes(mailCopy.amountOf(refunded))];
	if (lines.some(({ sentBack }) => sentBack > 0)) return [copy.comesBack];
	return [copy.noRefund, copy.notAgreed];
}

function lineOf(
	{ partId, quantity, product, refunded, sentBack }: Return["lines"][number],
	step: MailedStep,
): NonNullable<EmailContent["lines"]>[number] {
	const isClosed = step === "closed";
	return {
		title: unitsCopy.of(quantity, product),
		picture: mailPictureOf(partId),
		...(isClosed && refunded > 0 && { amount: mailCopy.amountOf(refunded) }),
		notes: isClosed && sentBack > 0 ? [copy.sentBack(sentBack)] : [],
	};
}

function detailsOf(item: Return, step: MailedStep): NonNullable<EmailContent["details"]> {
	const { orderNumber, createdAt, reason, answer, refundedDelivery } = item;
	const isDecision = step === "accepted" || step === "refused";
	const forDelivery = step === "closed" && refundedDelivery > 0;
	return [
		[copy.order, orderNumber],
		[copy.asked, showShopDay(new Date(createdAt))],
		[copy.reason, returnsCopy.reason[reason]],
		...(isDecision && answer ? ([[copy.answer, answer]] as const) : []),
		...(forDelivery ? ([[copy.delivery, mailCopy.amountOf(refundedDelivery)]] as const) : []),
	];
}
