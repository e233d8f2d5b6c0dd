import { eq } from "drizzle-orm";
import { type AuditRecord, audit } from "../src/accounts/audit.server.ts";
import { users } from "../src/accounts/tables.server.ts";
import { parts } from "../src/catalogue/tables.server.ts";
import { orders } from "../src/ordering/tables.server.ts";
import type { Db } from "../src/platform/database/database.server.ts";
import { longCustomer, longPartName } from "./sample-data.ts";

const longText =
	"A 420 mm cooler with three fans and a bracket for every socket since AM4. The pump runs at 2,800 turns a minute and is quiet below 40 degrees; the tubes are 450 mm long and reach the top of a full tower.";

/** Adds audit entries of each kind, with the members they really have. */
export async function addSampleAudit(db: Db, adminEmail: string): Promise<void> {
	const [admin] = await db.select().from(users).where(eq(users.email, adminEmail));
	const [part] = await db.select().from(parts).where(eq(parts.name, longPartName));
	const [order] = await db.select().from(orders).limit(1);
	if (!admin || !part || !order) throw new Error("the demonstration has no admin, part or order");
	const by = { accountId: admin.id, email: admin.email };
	const about = {
		part: `part:${part.id}`,
		order: `order:${order.id}`,
		account: `account:${admin.id}`,
	};
	const email = "wolfeschlegelsteinhausenbergerdorff.abdul.karim@mail.example.com";
	const entries: Omit<AuditRecord, "by">[] = [
		{
			act: "made an admin",
			about: about.account,
			before: { email, role: "customer" },
			after: { email, role: "admin" },
		},
		{
			act: "added a part",
			about: about.part,
			after: {
				name: longPartName,
				description: longText,
				category: "cpu-cooler",
				image: "/pictures/cpu-cooler/aio-360-black.avif",
				priceTaka: 999_999,
				availableQuantity: 12,
				minimumQuantity: 1,
			},
		},
		{
			act: "changed a part",
			about: about.part,
			before: { priceTaka: 999_999, availableQuantity: 12 },
			after: { priceTaka: 24_500, availableQuantity: 0 },
		},
		{
			act: "changed a part",
			about: about.part,
			before: { description: longText },
			after: { description: "A 420 mm cooler." },
		},
		{
			act: "hid a review of the shop",
			about: `shop-review:${admin.id}`,
			before: { name: longCustomer, hidden: false, reason: null },
			after: { name: longCustomer, hidden: true, reason: "It asks customers for card numbers." },
		},
		{ act: "reminded a customer", about: about.order, after: { to: email } },
		{
			act: "marked an order shipped",
			about: about.order,
			before: { status: "confirmed" },
			after: { status: "shipped" },
		},
		{
			act: "refunded an order",
			about: about.order,
			before: { status: "shipped" },
			after: { status: "refunded" },
		},
		{ act: "deleted a part", about: about.part, before: { name: longPartName, priceTaka: 24_500 } },
		{
			act: "removed an account",
			about: about.account,
			before: { email, name: longCustomer, role: "customer" },
		},
		{
			act: "took the admin's role away",
			about: about.account,
			before: { email, role: "admin" },
			after: { email, role: "customer" },
		},
		{
			act: "deleted an order",
			about: about.order,
			before: { status: "unpaid" },
			after: { status: "expired" },
		},
	];
	for (const act of entries) await audit(db, { by, ...act });
}
