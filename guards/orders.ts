import type { GuardRow } from "./guard.ts";

/** From booking to money back. */
export const orders: readonly GuardRow[] = [
	{
		prevents: "many bookings at once from passing what may be held without money together",
		file: "src/ordering/booking/insert-order.server.ts",
		code: "const locksFirst = byNewCustomer || ",
		mutated: "const locksFirst = ",
		tests: ["src/ordering/booking/held-at-once.test.ts"],
	},
	{
		prevents:
			"an order of several parts from being made with some of them, where another took the rest",
		file: "src/ordering/booking/insert-order.server.ts",
		code: "const locksFirst = byNewCustomer || lines.length > 1;",
		mutated: "const locksFirst = byNewCustomer;",
		tests: ["src/ordering/booking/book-lines.test.ts"],
	},
	{
		prevents: "many alerts that an account asks for at once from passing their bound together",
		file: "src/platform/database/advisory-lock.server.ts",
		code: "await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);",
		tests: ["src/wishes/alerts/alerts.test.ts"],
	},
	{
		prevents: "two who act on one order from waiting for each other",
		file: "src/ordering/order-rows.server.ts",
		code: 'await tx.select().from(orders).where(eq(orders.id, id)).for("update");',
		mutated: "await tx.select().from(orders).where(eq(orders.id, id));",
		tests: ["src/ordering/settlement/lock-order.test.ts"],
	},
	{
		prevents: "an order by terms of delivery that no longer count",
		file: "src/ordering/booking/insert-order.server.ts",
		code: "and not exists (select from terms where",
		mutated: "and true or not exists (select from terms where",
	},
	{
		prevents: "one customer from reading another's order",
		file: "src/ordering/find-order.server.ts",
		code: 'return order && (may(caller, "orders.read") || isOwn(order, caller)) ? order : null;',
		mutated: "return order;",
		tests: ["src/ordering/admin/read-orders.test.ts"],
	},
	{
		prevents: "a payment of another amount from counting",
		file: "src/payments/check-payment.server.ts",
		code: 'const right = intent.amountReceivedPoisha === claimed.amountPoisha && intent.currency === "bdt";',
		mutated: "const right = true;",
	},
	{
		prevents: "a refund from being recorded as done twice",
		file: "src/ordering/refunds/record-refund.server.ts",
		code: "isNull(refundRows.doneAt)",
		mutated: "undefined",
		tests: ["src/ordering/refunds/cancel-paid-order.test.ts"],
	},
	{
		prevents: "a refund of the provider's dashboard from being recorded twice",
		file: "src/ordering/refunds/record-provider-refunds.server.ts",
		code: "(providerRefundId !== null && refund.providerRefundId === providerRefundId)",
		mutated: "false",
	},
	{
		prevents: "what does not fit any more from staying owed",
		file: "src/ordering/refunds/record-provider-refunds.server.ts",
		code: "const lowered = await makeRoom(deps, payment, amountPoisha);",
		mutated: "const lowered = 0;",
		tests: ["src/ordering/refunds/refund-part.test.ts"],
	},
	{
		prevents:
			"what was ordered from being in the account's basket still, where the answer was lost",
		file: "src/ordering/booking/insert-order.server.ts",
		code: 'value("byLines", "boolean")',
		mutated: "sql`false`",
		tests: ["src/basket/basket-after-order.test.ts", "src/basket/order-basket.test.ts"],
	},
	{
		prevents: "an order and a change of the basket at the same moment from undoing each other",
		file: "src/basket/write-basket.server.ts",
		code: "\t\tawait lockLines(tx, accountId);\n",
		tests: ["src/basket/basket-after-order.test.ts"],
	},
];
