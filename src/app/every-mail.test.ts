import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailMarkupFaults, mailWords, readMailHtml } from "../../test/fakes/old-mail-program.ts";
import { makeCustomer, makePart } from "../../test/harness/make-records.ts";
import { openTestShop, type TestShop } from "../../test/harness/open-test-shop.ts";
import { charge, makeBasketOrder } from "../../test/harness/order-actions.ts";
import { copy } from "../accounts/unverified/copy.ts";
import { partQuestions } from "../catalogue/questions/tables.server.ts";
import { returnLines, returns } from "../ordering/returns/tables.server.ts";
import { orderLines, orders } from "../ordering/tables.server.ts";
import { newId } from "../platform/database/id.server.ts";
import { queueMail } from "../platform/mail/queue-mail.server.ts";
import { mails } from "../platform/mail/tables.server.ts";
import { alerts } from "../wishes/alerts/tables.server.ts";
import { mailWriters } from "./slices.server.ts";

const kinds = Object.keys(mailWriters);
let dataDir: string;
let shop: TestShop;
let sent: { kind: string; html: string; text: string }[];
beforeAll(async () => {
	dataDir = await mkdtemp(join(tmpdir(), "mails-"));
	shop = await openTestShop({
		SHOP_NAME: "Shurjo & Sons",
		DATA_DIR: dataDir,
		CONTACT_ADDRESS: "12 Green Road, Dhaka",
		CONTACT_PHONE: "+880 1712-345678",
		CONTACT_EMAIL: "desk@shop.example",
	});
	sent = await sendOfEveryKind();
});
afterAll(async () => {
	await shop.close();
	await rm(dataDir, { recursive: true });
});

/** One mail of every kind, as its files in the outbox. */
async function sendOfEveryKind() {
	const sampleOf = await makeWhatMailsAreAbout();
	const recipientOf = (kind: string) => `${kind.replaceAll(" ", "-")}@example.com`;
	// Nobody verified these addresses, so the end of each mail has the most to say.
	for (const kind of kinds)
		await makeCustomer(shop, { email: recipientOf(kind), emailVerified: false });
	for (const kind of kinds)
		await queueMail(shop, { kind, to: recipientOf(kind), ...sampleOf(kind) });
	while ((await shop.mails.deliver()) > 0);
	const folder = join(dataDir, "outbox");
	const files = await readdir(folder);
	return Promise.all(
		kinds.map(async (kind) => {
			const of = files.filter((name) => name.includes(`_${recipientOf(kind)}_`)).sort();
			const [html = "", text = ""] = await Promise.all(
				of.map((name) => readFile(join(folder, name), "utf8")),
			);
			return { kind, html, text };
		}),
	);
}

async function makeWhatMailsAreAbout() {
	const customer = await makeCustomer(shop, { name: "রহিমা Begum" });
	const partIds = await Promise.all([
		makePart(shop, { name: "AMD Ryzen 5 9600X 3.9 GHz 6-Core Processor" }),
		makePart(shop, { name: "Gigabyte B850 AORUS ELITE WIFI7 ATX AM5 Motherboard" }),
	]);
	const bought = await makeBasketOrder(shop, partIds, customer);
	await charge(shop, bought);
	const promised = {
		deliveryChargeTaka: 120,
		deliveryDaysFrom: 1,
		deliveryDaysTo: 3,
		returnDays: 7,
	};
	const delivery = { address: "House 12, Road 5", area: "Dhanmondi, Dhaka" };
	await shop.db
		.update(orders)
		.set({ ...promised, delivery, courier: "pathao", trackingNumber: "DL-123456" })
		.where(eq(orders.id, bought.orderId));
	await shop.db.update(orderLines).set({ warrantyMonths: 36, warrantyWords: "By the maker." });
	const alertId = newId();
	const at = shop.clock.now();
	const ending = { outcome: "told", endedAt: at } as const;
	const alert = { id: alertId, accountId: customer.accountId, partId: partIds[0], createdAt: at };
	await shop.db.insert(alerts).values({ ...alert, kind: "price", priceTaka: 40_000, ...ending });
	const questionId = newId();
	await shop.db.insert(partQuestions).values({
		id: questionId,
		partId: partIds[0],
		accountId: customer.accountId,
		question: "Does it come with a cooler?",
		createdAt: at,
		answer: "No, it does not.",
		answeredAt: at,
	});
	const returnId = newId();
	const sentBack = {
		id: returnId,
		orderId: bought.orderId,
		reason: "damaged",
		words: "Bent.",
	} as const;
	const closed = { state: "closed", answer: "Please send it.", endedAt: at } as const;
	await shop.db.insert(returns).values({ ...sentBack, ...closed, createdAt: at });
	const [line] = await shop.db.select().from(orderLines);
	if (!line) throw new Error("the order has no lines");
	const units = { quantity: 1, refundedTaka: 1_000 };
	await shop.db.insert(returnLines).values({ returnId, orderLineId: line.id, ...units });
	await shop.db.delete(mails);
	const refund = { reason: "cancelled", amountTaka: "1200", refundedTaka: "1200" };
	return (kind: string): { about: string; parameters: Record<string, string> } => {
		if (kind.startsWith("alert "))
			return { about: alertId, parameters: { stop: "?alert=1&key=2" } };
		if (kind.startsWith("question ")) return { about: questionId, parameters: {} };
		if (kind.startsWith("return ")) return { about: returnId, parameters: {} };
		if (kind.startsWith("order ")) return { about: bought.orderId, parameters: refund };
		return {
			about: customer.accountId,
			parameters: { path: "/verify-email?token=1", role: "sales", by: "owner@shop.example" },
		};
	};
}

test("every kind of mail is written, in markup that mail programs of 2015 show, and below 100 kB", () => {
	expect(sent.map(({ kind }) => kind)).toEqual(kinds);
	for (const { kind, html } of sent) {
		expect(html, kind).toContain("</html>");
		expect(mailMarkupFaults(html), kind).toEqual([]);
	}
});

test("its text says what its HTML says, and nothing is missing in it", () => {
	for (const { kind, html, text } of sent) {
		const [head = "", ...paragraphs] = text.split("\n\n");
		expect(mailWords(readMailHtml(html)), kind).toEqual(
			mailWords(`${paragraphs.join("\n\n")} Shurjo & Sons`),
		);
		expect(head).toMatch(/^Subject: \S/m);
		if (/^(?:order|return) /.test(kind))
			expect(head).toMatch(/^Subject: .* \(order \w{4}-\w{4}\)$/m);
		expect(text).not.toMatch(/undefined|null|NaN|\[object|৳/);
	}
});

test("every mail has a heading, a way on, and the shop's name and address at its end", () => {
	for (const { kind, html, text } of sent) {
		expect(html.match(/<h1 /g), kind).toHaveLength(1);
		const [button, ...more] = html.matchAll(
			/<td class="press" align="center" bgcolor="#\w+"[^>]*><a class="press" href="([^"]*)"/g,
		);
		expect(more, kind).toEqual([]);
		expect(html, "the address can be read where the button cannot be pressed").toContain(
			`>${button?.[1]}</a></p>`,
		);
		const end = ["Shurjo & Sons", "12 Green Road, Dhaka", "+880 1712-345678", "desk@shop.example"];
		expect(text, kind).toContain(`\n\n${end.join("\n")}\n${shop.publicUrl}\n`);
		expect(text, kind).toContain(`${copy.link}:\n${shop.publicUrl}/not-me?account=`);
	}
});
