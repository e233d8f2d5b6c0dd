import type { Guard } from "./guard.ts";

const found = { tests: ["trials/model/model.ts"], trial: "model/stories" };

/** What stories beside a model find, whatever a test says of it. */
export const stories: readonly Guard[] = [
	{
		prevents: "what has gone back of an order in parts from going back again with the rest",
		file: "src/ordering/refunds/owe-refund.server.ts",
		code: "const amountPoisha = toPoisha(order.totalTaka) - sumOf(before);",
		mutated:
			"const amountPoisha = sumOf(before) < toPoisha(order.totalTaka) ? toPoisha(order.totalTaka) : 0;",
		...found,
	},
	{
		prevents: "the parts of a shipped order from being in stock once its money has gone back",
		file: "src/ordering/refunds/record-refund.server.ts",
		code: 'if (order.status !== "processing" && order.status !== "unpaid") return [];',
		mutated: "",
		...found,
	},
	{
		prevents: "more units from coming into stock than the shop keeps of a return",
		file: "src/ordering/returns/close-return.server.ts",
		code: 'if (decided.restocked > kept || decided.serials.length > kept) return refuse("return-too-many");',
		mutated: "",
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
		prevents: "a message from being done with while the provider could not be asked about it",
		file: "src/ordering/settlement/handle-provider-event.server.ts",
		code: "if (handled.ok) await markProcessed(deps, eventId);",
		mutated: "await markProcessed(deps, eventId);",
		...found,
	},
	{
		prevents: "an order whose cancelled payment got lost from never being paid",
		file: "src/payments/payment-records.server.ts",
		code: "then 'closed' else 'lapsed' end`;",
		mutated: "then 'closed' else 'closed' end`;",
		...found,
	},
	{
		prevents: "what stays in a basket beside an order from leaving it",
		file: "src/ordering/booking/take-from-basket.server.ts",
		code: "update basket_lines set quantity = rest from in_basket",
		mutated: "update basket_lines set quantity = basket_lines.quantity from in_basket",
		...found,
	},
	{
		prevents: "what is late from being sent back",
		file: "src/ordering/returns/rules.ts",
		code: "return last !== null && !dayIsOver(last, now);",
		mutated: "return last !== null;",
		...found,
	},
];
