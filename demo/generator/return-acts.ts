import { eq } from "drizzle-orm";
import { type Result, refuse } from "../../src/kernel/result.ts";
import { askReturn } from "../../src/ordering/returns/ask-return.server.ts";
import { closeReturn } from "../../src/ordering/returns/close-return.server.ts";
import { decideReturn } from "../../src/ordering/returns/decide-return.server.ts";
import { Closing, Decision, NewReturn } from "../../src/ordering/returns/return.checks.ts";
import { returns } from "../../src/ordering/returns/tables.server.ts";
import { withdrawReturn } from "../../src/ordering/returns/withdraw-return.server.ts";
import { orderLines, orderUnits } from "../../src/ordering/tables.server.ts";
import type { LivedOrder, OrderStep } from "./sample-life.ts";
import { buyerOf, type World } from "./sample-world.ts";

type ReturnStep = Extract<OrderStep, { does: `${string} return${string}` }>;

/** Does to a return of an order what comes next; all of the order's first line comes back. */
export async function takeReturnStep(
	world: World,
	{ id: orderId, buyer }: LivedOrder,
	step: ReturnStep,
): Promise<Result<unknown, string>> {
	const { ordering, admin } = world;
	const { caller } = buyerOf(world, buyer);
	const { db } = ordering;
	const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
	if (!line) return refuse("no-such-line");
	const { partId, quantity, unitPriceTaka } = line;
	if (step.does === "ask to return") {
		const { reason, says: words } = step;
		const request = NewReturn.parse({ reason, words, lines: [{ partId, quantity }] });
		return askReturn({ ...ordering, limited: false }, caller, orderId, request);
	}
	const [row] = await db.select().from(returns).where(eq(returns.orderId, orderId));
	if (!row) return refuse("no-such-return");
	switch (step.does) {
		case "withdraw the return":
			return withdrawReturn(ordering, caller, row.id);
		case "decide on the return":
			return decideReturn(ordering, admin, row.id, Decision.parse(step));
		case "take the return back":
			return decideReturn(ordering, admin, row.id, { state: "taken back" });
		case "close the return": {
			const amount = Math.round(unitPriceTaka * quantity * step.refund);
			const restocked = step.keeps === "stock" ? quantity : 0;
			const sentBack = step.keeps === "sent back" ? quantity : 0;
			const units = await db.select().from(orderUnits).where(eq(orderUnits.orderLineId, line.id));
			const serials = sentBack > 0 ? [] : units.map(({ serial }) => serial);
			const lines = [{ partId, amount, restocked, sentBack, serials }];
			return closeReturn(ordering, admin, row.id, Closing.parse({ refundedTotal: 0, lines }));
		}
	}
}
