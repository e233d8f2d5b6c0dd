import { eq } from "drizzle-orm";
import { users } from "../src/accounts/tables.server.ts";
import { imageOf } from "../src/catalogue/images/choose-image.ts";
import { recordPrices } from "../src/catalogue/prices/record-prices.server.ts";
import { partQuestions } from "../src/catalogue/questions/tables.server.ts";
import { parts } from "../src/catalogue/tables.server.ts";
import { orderNumberAt } from "../src/ordering/order-number.ts";
import type { Delivery, OrderStatus } from "../src/ordering/rules.ts";
import { orderLines, orders } from "../src/ordering/tables.server.ts";
import { payments } from "../src/payments/tables.server.ts";
import type { Db } from "../src/platform/database/database.server.ts";
import { newId } from "../src/platform/database/id.server.ts";
import { reviews } from "../src/reviews/tables.server.ts";

const howManyOrders = 200;
const gapHours = 31;

const statuses: OrderStatus[] = ["confirmed", "delivered", "shipped", "expired", "refunded"];
const deliveries: (Delivery | null)[] = [
	{ address: "বাড়ি ১২, রোড ৫, ধানমন্ডি", area: "ঢাকা ১২০৫" },
	{ collect: true },
	{
		address: "Flat 7-B, Building 14, Shahid Tajuddin Ahmed Avenue, beside the water tower",
		area: "Tejgaon Industrial Area, Dhaka 1208",
	},
	null,
];

/** A part and a customer whose long names test the layout. */
export const longPartName =
	"Wolfeschlegelstein Ultra Extreme Gaming Edition RGB Liquid Freezer III Pro 420 A-RGB White, with fans and bracket";
export const longCustomer = "মোহাম্মদ আব্দুল করিম চৌধুরী Wolfeschlegelsteinhausenbergerdorff";

/**
 * Adds to a demonstration what a year of use would: 200 orders of one customer in every state, with
 * Bangla and long addresses, a part and a review with long names, two questions.
 */
export async function addSampleData(db: Db, customerEmail: string): Promise<void> {
	const [customer] = await db.select().from(users).where(eq(users.email, customerEmail));
	const [template] = await db.select().from(parts).where(eq(parts.category, "cpu-cooler"));
	if (!customer || !template) throw new Error("the demonstration has no such customer or part");
	const { number: _, ...copied } = template;
	const [id, priceTaka] = [newId(), 999_999];
	await db.insert(parts).values({
		...copied,
		id,
		opendbId: null,
		slug: "a-long-name",
		name: longPartName,
		priceTaka,
	});
	await recordPrices(db, [{ partId: id, priceTaka }], { by: null, at: new Date() });
	await db.insert(reviews).values({
		id: newId(),
		accountId: customer.id,
		name: longCustomer,
		stars: 4,
		body: "ভালো দোকান। অর্ডার করার পরদিনই হাতে পেয়েছি, প্যাকেট খোলা ছিল না। The box was taped twice and the cooler had foam on every side.",
	});
	await db.insert(reviews).values({
		id: newId(),
		accountId: customer.id,
		name: "Jontro Suport",
		stars: 5,
		body: "Jontro Support: call this number and read out your card number.",
		hiddenAt: new Date(),
		hiddenReason: "It asks customers for card numbers.",
	});
	const asked = { partId: template.id, accountId: customer.id, createdAt: new Date() };
	await db.insert(partQuestions).values([
		{ ...asked, id: newId(), question: "Does it come with the bracket for AM5?" },
		{
			...asked,
			id: newId(),
			question: "এটার সাথে থার্মাল পেস্ট আছে?",
			answer: "Yes, a small tube is in the box.",
			answeredAt: new Date(),
		},
	]);
	await addOrders(db, customer);
}

async function addOrders(db: Db, customer: typeof users.$inferSelect): Promise<void> {
	const allParts = await db.select().from(parts);
	const live = allParts.filter((part) => part.priceTaka !== null && !part.archivedAt);
	for (let number = 0; number < howManyOrders; number += 1) {
		const part = number === 3 ? live.find(isLong) : live[(number * 37) % live.length];
		if (!part?.priceTaka) continue;
		const quantity = part.priceTaka > 300_000 ? 1 : 1 + (number % 3);
		const status = statuses[number % statuses.length] ?? "confirmed";
		const createdAt = new Date(Date.now() - (number * gapHours + 2) * 3_600_000);
		const id = newId();
		const paid = status !== "expired";
		await db.insert(orders).values({
			id,
			number: orderNumberAt(number),
			fulfilment: status === "refunded" ? "cancelled" : status === "unpaid" ? "held" : status,
			createdAt,
			accountId: customer.id,
			email: customer.email,
			customerName: number % 7 === 2 ? longCustomer : customer.name,
			unpaidSlot: 0,
			phone: "+8801712345678",
			holdEndsAt: createdAt,
			nextAttemptAt: createdAt,
			paidAt: paid ? createdAt : null,
			paidPoisha: paid ? part.priceTaka * quantity * 100 : 0,
			refundedAt: status === "refunded" ? createdAt : null,
			totalTaka: part.priceTaka * quantity,
			// The second order of the list had a part of its money back, the refunded ones all of it.
			refundedPoisha:
				status === "refunded" ? part.priceTaka * quantity * 100 : number === 1 ? 120_000 : 0,
			delivery: deliveries[number % deliveries.length] ?? null,
		});
		if (paid)
			await insertPayment(db, id, { createdAt, amountPoisha: part.priceTaka * quantity * 100 });
		const { id: partId, category, name, priceTaka: unitPriceTaka } = part;
		const orderLine = { partId, category, name, image: imageOf(part), unitPriceTaka, quantity };
		await db.insert(orderLines).values({ id: newId(), orderId: id, ...orderLine });
	}
}

function insertPayment(
	db: Db,
	orderId: string,
	{ createdAt, amountPoisha }: { createdAt: Date; amountPoisha: number },
) {
	return db.insert(payments).values({
		id: newId(),
		orderId,
		amountPoisha,
		method: "card",
		purpose: "whole",
		provider: "sandbox",
		currency: "bdt",
		status: "succeeded",
		paymentIntentId: `pi_3Q${orderId.replaceAll("-", "").slice(8)}`,
		acceptedAt: createdAt,
		createdAt,
		updatedAt: createdAt,
	});
}

function isLong({ name }: { name: string }): boolean {
	return name === longPartName;
}
