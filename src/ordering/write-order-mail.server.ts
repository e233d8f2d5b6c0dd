import { showShopMinute, showShopTime } from "../kernel/shop-time.ts";
import type { Mail, MailWriter, MailWriters } from "../platform/mail/deliver-mails.server.ts";
import type { EmailContent } from "../platform/mail/email-content.ts";
import { readTerms } from "../terms/open-terms.server.ts";
import { copy } from "./mail.copy.ts";
import { mailDetails, mailSums, withParts } from "./mail-details.ts";
import { hasVerifiedAddress, mailLines } from "./mail-lines.server.ts";
import { shortNameOfOrder } from "./order-name.ts";
import { showOrderNumber } from "./order-number.ts";
import { findOrderRow, type OrderRow } from "./order-rows.server.ts";
import type { OrderMailType } from "./queue-order-mail.server.ts";
import { isCollected } from "./rules.ts";

type Writing = { order: OrderRow; shop: string; mail: Mail };

const toPay = ({ id }: OrderRow) => ({ path: `/dashboard/payment/${id}`, label: copy.toPay });
const toOrder = ({ id }: OrderRow) => ({ path: `/dashboard/orders/${id}`, label: copy.toOrder });
const toParts = { path: "/parts", label: copy.toParts };

/** Returns the end of the hold. Every order that is or was held has one. */
function heldUntil({ holdEndsAt, createdAt }: OrderRow): Date {
	return holdEndsAt ?? createdAt;
}

const words: Record<OrderMailType, (writing: Writing) => EmailContent> = {
	booked: ({ order, shop }) => {
		if (order.holdEndsAt !== null)
			return { ...copy.booked(shop, showShopMinute(order.holdEndsAt)), link: toPay(order) };
		const { intro, ...words } = copy.bookedOnDelivery(shop);
		return { ...words, intro: [...intro, nextFor(order)], link: toOrder(order) };
	},
	message: ({ order }) => ({
		...copy.message(showShopMinute(heldUntil(order))),
		link: toPay(order),
	}),
	paid: ({ order, mail }) => ({
		...copy.paid,
		intro: [
			...copy.paid.intro,
			...(mail.parameters?.late ? [copy.paidLate] : []),
			...(order.paymentDue === "on delivery" ? [] : [nextFor(order)]),
		],
		details: transactionOf(order.paymentIntentId),
		link: toOrder(order),
	}),
	shipped: ({ order }) => ({
		...(isCollected(order) ? copy.ready : copy.shipped),
		link: toOrder(order),
	}),
	delivered: ({ order }) => {
		const { outro, ...sentences } = isCollected(order) ? copy.collectedNow : copy.delivered;
		return { ...sentences, outro: order.returnDays > 0 ? outro : [], link: toOrder(order) };
	},
	expired: ({ order }) => ({ ...copy.expired(showShopTime(heldUntil(order))), link: toParts }),
	deleted: () => ({ ...copy.deleted, link: toParts }),
	refunded: ({ order, mail }) => {
		const whole = order.totalTaka;
		// An e-mail that was queued before refunds had amounts is about a whole refund.
		const { amountTaka = whole, refundedTaka = whole, words: why } = mail.parameters ?? {};
		const amount = copy.amountOf(Number(amountTaka));
		const part = Number(amountTaka) < whole;
		const words = part ? copy.partlyRefunded(amount) : copy.refunded(amount);
		const soFar = copy.ofTotal(copy.amountOf(Number(refundedTaka)), copy.amountOf(whole));
		return {
			...words,
			intro: [
				...reasonOf(mail.parameters?.reason),
				...words.intro,
				...(why ? [copy.why(why)] : []),
			],
			details: [
				...transactionOf(mail.parameters?.transactionId ?? order.paymentIntentId),
				...(part ? [[copy.refundedSoFar, soFar] satisfies [string, string]] : []),
			],
			link: toOrder(order),
		};
	},
};

/** Writes the mails about orders. A mail shows its order as it is when the mail is sent. */
export const orderMailWriters: MailWriters = Object.fromEntries(
	Object.entries(words).map(([type, find]) => [
		`order ${type}`,
		writerOf(type as OrderMailType, find),
	]),
);

function writerOf(type: OrderMailType, find: (writing: Writing) => EmailContent): MailWriter {
	return async (mail, { db, shopName }) => {
		const order = await findOrderRow(db, mail.about);
		if (!order) throw new Error("the order of a mail is gone");
		const number = showOrderNumber(order.number);
		const isVerified = await hasVerifiedAddress(db, order.id);
		const written = find({ order, shop: shopName, mail });
		const { collect } = await readTerms(db);
		const telling = { type, isVerified, collect, now: mail.createdAt };
		return {
			...written,
			subject: copy.aboutOrder(written.subject, number),
			heading: written.heading ?? written.subject,
			preview: copy.preview(copy.amountOf(order.totalTaka), shortNameOfOrder(order.lines)),
			greeting: copy.hello(isVerified ? order.customerName : null),
			lines: await mailLines(db, withParts.includes(type) ? order : withoutWarranties(order)),
			sums: mailSums(order),
			details: [...mailDetails(order, telling), ...(written.details ?? [])],
		};
	};
}

/** Returns what the shop does once the order is confirmed. */
function nextFor(order: OrderRow): string {
	return isCollected(order) ? copy.nextReady : copy.nextSent;
}

function withoutWarranties(order: OrderRow): OrderRow {
	return { ...order, lines: order.lines.map((line) => ({ ...line, warranty: null })) };
}

function transactionOf(id: string | null): [string, string][] {
	return id === null ? [] : [[copy.transactionId, id]];
}

function reasonOf(reason: string | undefined): string[] {
	if (reason === "too late") return [copy.tooLate];
	if (reason === "deleted") return [copy.paidDeleted];
	if (reason === "cancelled") return [copy.cancelled];
	return reason === "paid twice" ? [copy.paidTwice] : [];
}
