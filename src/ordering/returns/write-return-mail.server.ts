import { eq } from "drizzle-orm";
import { mailPictureOf } from "../../catalogue/images/mail-picture.ts";
import type { MailWriter, MailWriters } from "../../platform/mail/deliver-mails.server.ts";
import type { EmailContent } from "../../platform/mail/email-content.ts";
import { copy as orderCopy } from "../mail.copy.ts";
import { hasVerifiedAddress } from "../verified-address.server.ts";
import type { Return } from "./contract.ts";
import { copy as returnCopy } from "./copy.ts";
import { copy } from "./mail.copy.ts";
import { type MailedStep, mailedSteps } from "./queue-return-mail.server.ts";
import { readReturns } from "./read-returns.server.ts";
import { returns } from "./tables.server.ts";

/** Writes the mails about returns from the returns as they stand when the mail goes. */
export const returnMailWriters: MailWriters = Object.fromEntries(
	mailedSteps.map((step) => [`return ${step}`, writerOf(step)]),
);

function writerOf(step: MailedStep): MailWriter {
	return async (mail, { db, shopName }) => {
		const [item] = await readReturns(db, eq(returns.id, mail.about));
		if (!item) throw new Error("the return of a mail is gone");
		const isVerified = await hasVerifiedAddress(db, item.orderId);
		const words = copy[step](shopName);
		return {
			...words,
			subject: orderCopy.aboutOrder(words.subject, item.orderNumber),
			intro: [...words.intro, ...(step === "closed" ? outcomeOf(item) : [])],
			greeting: orderCopy.hello(isVerified ? item.customer : null),
			lines: item.lines.map((line) => lineOf(line, step)),
			details: detailsOf(item, step),
			link: { path: `/dashboard/orders/${item.orderId}#returns`, label: copy.toReturn },
		};
	};
}

function outcomeOf({ refunded }: Return): string[] {
	return [refunded > 0 ? copy.refundGoes(orderCopy.amountOf(refunded)) : copy.noRefund];
}

function lineOf(
	{ partId, quantity, product, refunded, sentBack }: Return["lines"][number],
	step: MailedStep,
): NonNullable<EmailContent["lines"]>[number] {
	const isClosed = step === "closed";
	return {
		title: orderCopy.ordered(quantity, product),
		picture: mailPictureOf(partId),
		...(isClosed && refunded > 0 && { amount: orderCopy.amountOf(refunded) }),
		notes: isClosed && sentBack > 0 ? [copy.sentBack(sentBack)] : [],
	};
}

function detailsOf(item: Return, step: MailedStep): NonNullable<EmailContent["details"]> {
	const { orderNumber, reason, answer, refundedDelivery } = item;
	const isDecision = step === "accepted" || step === "refused";
	const forDelivery = step === "closed" && refundedDelivery > 0;
	return [
		[copy.order, orderNumber],
		[copy.reason, returnCopy.reason[reason]],
		...(isDecision && answer ? ([[copy.answer, answer]] as const) : []),
		...(forDelivery ? ([[copy.delivery, orderCopy.amountOf(refundedDelivery)]] as const) : []),
	];
}
