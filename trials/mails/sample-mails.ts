import { sql } from "drizzle-orm";
import { mailWriters } from "../../src/app/slices.server.ts";
import type { Db } from "../../src/platform/database/database.server.ts";
import { rowsOf } from "../../src/platform/database/rows.server.ts";
import type { Mail } from "../../src/platform/mail/deliver-mails.server.ts";
import { layOutEmail } from "../../src/platform/mail/email-layout.server.ts";

/** A mail as it would go out. */
export type SampleMail = { kind: string; subject: string; html: string; text: string };

/** A mail of every kind, about what has happened in the demonstration's sixty days. */
export async function writeSampleMails(db: Db, publicUrl: string): Promise<SampleMail[]> {
	const shopName = "Jontro";
	const contact = ["Shop 00, Level 0, Dhaka", "+880 1XXX-XXXXXX", "hello@example.com"];
	const written: SampleMail[] = [];
	for (const [kind, write] of Object.entries(mailWriters)) {
		const mail = await sampleOf(db, kind);
		const content = await write(mail, { db, shopName });
		written.push({ kind, ...layOutEmail(content, { shopName, publicUrl, contact }) });
	}
	return written;
}

const statuses: Record<string, string> = {
	booked: "unpaid",
	message: "unpaid",
	paid: "confirmed",
	shipped: "shipped",
	delivered: "delivered",
	review: "delivered",
	expired: "expired",
	deleted: "expired",
	refunded: "refunded",
};

async function sampleOf(db: Db, kind: string): Promise<Mail> {
	const [about = "", ...rest] = kind.split(" ");
	const { id, total } = await subjectOf(db, about, rest.join(" "));
	const [createdAt, giveUpAt] = [new Date(), new Date(Date.now() + 24 * 60 * 60_000)];
	return {
		id,
		kind,
		about: id,
		recipient: "customer@shop.example",
		tries: 1,
		status: "queued",
		dueAt: createdAt,
		trouble: null,
		endedAt: null,
		createdAt,
		giveUpAt,
		countedAt: null,
		parameters: {
			path: "/verify-email?token=4f9c2d",
			role: "sales",
			stop: `?${about}=${id}&key=4f9c2d`,
			reason: "cancelled",
			amountTaka: String(total),
			refundedTaka: String(total),
		},
	};
}

/** What a mail of that kind is about, in the state that it tells of; the order with the most to say is taken. */
async function subjectOf(db: Db, about: string, which: string) {
	const query =
		about === "order"
			? sql`select id, total_taka as total from orders o
				order by status::text = ${statuses[which] ?? ""} desc, courier is not null desc, delivery_days_to is not null desc,
					(select count(*) from order_lines l where l.order_id = o.id) desc limit 1`
			: about === "return"
				? sql`select id, 0 as total from returns order by state = ${which} desc limit 1`
				: about === "alert"
					? sql`select id, 0 as total from alerts order by kind = ${which} desc, outcome = 'told' desc nulls last limit 1`
					: sql`select id, 0 as total from users where role = 'customer' limit 1`;
	const [found] = rowsOf<{ id: string; total: number }>(await db.execute(query));
	if (!found) throw new Error(`the demonstration has nothing that "${about} ${which}" is about`);
	return found;
}
