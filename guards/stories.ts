import type { GuardRow } from "./guard.ts";

const found = { tests: ["trials/model/model.ts"], trial: "model/stories" };

/** What stories beside a model find, whatever a test says of it. */
export const stories: readonly GuardRow[] = [
	{
		prevents: "what has gone back of an order in parts from going back again with the rest",
		file: "src/ordering/refunds/owe-refund.server.ts",
		code: "return amountPoisha - sumOf(await listRefundsOf(db, id));",
		mutated: "return sumOf(await listRefundsOf(db, id)) < amountPoisha ? amountPoisha : 0;",
		...found,
	},
	{
		prevents: "the parts of a shipped order from being in stock once its money has gone back",
		file: "src/ordering/refunds/record-refund.server.ts",
		code: "if (!isInShop) return [];",
		...found,
	},
	{
		prevents: "more units from coming into stock than the shop keeps of a return",
		file: "src/ordering/returns/close-return.server.ts",
		code: 'if (decided.restocked > kept || decided.serials.length > kept) return refuse("return-too-many");',
		...found,
	},
	{
		prevents: "an import, or its undo, from writing over what somebody has changed since",
		file: "src/catalogue/admin/change-fields.server.ts",
		code: "if (Object.keys(others).length > 0)",
		mutated: "if (Object.keys(others).length > 1_000)",
		...found,
	},
	{
		prevents: "one customer from withdrawing another's return",
		file: "src/ordering/returns/withdraw-return.server.ts",
		code: 'if (locked?.order.accountId !== customer.accountId) return refuse("not-found");',
		mutated: 'if (!locked || !customer) return refuse("not-found");',
		...found,
	},
	{
		prevents: "one customer from cancelling another's order",
		file: "src/ordering/refunds/cancel-paid-order.server.ts",
		code: "if (order?.accountId !== customer.accountId || order.deletedAt)",
		mutated: "if (!order || order.deletedAt)",
		...found,
	},
	{
		prevents: "the parts of an order that ended unpaid from getting lost",
		file: "src/ordering/settlement/cancel-order.server.ts",
		code: "for (const line of lines) await returnStock(tx, { ...line, orderId });",
		mutated:
			"if (lines.length > 1) for (const line of lines) await returnStock(tx, { ...line, orderId });",
		...found,
	},
	{
		prevents: "the parts of an order whose money went back from getting lost",
		file: "src/ordering/refunds/record-refund.server.ts",
		code: "for (const line of lines) await returnStock(db, { ...line, orderId });",
		mutated:
			"if (lines.length > 1) for (const line of lines) await returnStock(db, { ...line, orderId });",
		...found,
	},
];
