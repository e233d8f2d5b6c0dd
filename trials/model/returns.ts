import { owePart } from "./money.ts";
import type { Answer, Order, Return, World } from "./world.ts";
import { dayMinutes, isPaid, no, returnDays, yes } from "./world.ts";

export type RequestedReturn = { order: number; line: number; quantity: number };
export type Decision = "accepted" | "refused" | "taken back" | "withdrawn";

/** The first minute of a story is the tenth of its day. */
const dayOf = (minute: number) => Math.floor((minute + 10) / dayMinutes);

export function askReturn(world: World, by: number, request: RequestedReturn): Answer {
	const order = world.orders[request.order];
	const line = order?.lines[request.line];
	if (!line || order?.owner !== by || order.hidden) return no(404, "not-found");
	if (order.state !== "delivered") return no(409, "not-delivered");
	const lastDay = dayOf(order.deliveredAt) + returnDays;
	if (dayOf(world.minute) > lastDay) return no(409, "return-too-late");
	if (line.returned + request.quantity > line.quantity) return no(409, "return-too-many");
	line.returned += request.quantity;
	const closing = { amountTaka: 0, restocked: 0, sentBack: 0 };
	const made: Return = { ...request, state: "asked", closing };
	world.returns.push(made);
	return { status: 201, made };
}

const from = {
	accepted: "asked",
	refused: "asked accepted",
	"taken back": "accepted",
	withdrawn: "asked",
};

/** The next state of a return that somebody asked for; a repeat changes nothing. */
export function decide(item: Return, order: Order, by: number, to: Decision): Answer {
	const line = order.lines[item.line];
	if (!line || (to === "withdrawn" && order.owner !== by)) return no(404, "not-found");
	if (item.state === to) return yes({ modifiedCount: 0 });
	const isNext = from[to].split(" ").includes(item.state);
	if (!isNext) return no(409, to === "withdrawn" ? "return-decided" : "not-that-way");
	item.state = to;
	if (to === "refused" || to === "withdrawn") line.returned -= item.quantity;
	return yes({ modifiedCount: 1 });
}

/** Money, stock and units of a return that came back, decided once. */
export function closeReturn(
	world: World,
	item: Return,
	closing: Return["closing"],
	seenTaka: number,
): Answer {
	const order = world.orders[item.order];
	const line = order?.lines[item.line];
	const part = world.parts[line?.part ?? -1];
	if (!order || !line || !part) return no(404, "not-found");
	const { amountTaka, restocked, sentBack } = closing;
	const isSame = Object.values(item.closing).join() === Object.values(closing).join();
	if (item.state === "closed")
		return isSame ? yes({ modifiedCount: 0 }) : no(409, "closed-otherwise");
	if (item.state !== "taken back") return no(409, "not-that-way");
	if (restocked > item.quantity - sentBack) return no(409, "return-too-many");
	if (amountTaka > line.priceTaka * item.quantity) return no(409, "refund-too-much");
	const request = { line: item.line, amountTaka, delivery: 0, seenTaka };
	const owed = amountTaka > 0 ? owePart(order, request) : yes();
	if (owed.status >= 400 && !isPaid(order))
		return owed.body?.code === "refund-changed" ? owed : no(409, "refund-not-paid");
	if (owed.status >= 400) return owed;
	Object.assign(item, { state: "closed", closing });
	line.returned -= sentBack;
	part.stock += restocked;
	return yes({ modifiedCount: 1 });
}
