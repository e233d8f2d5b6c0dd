/** What answers depend on, by ids: parts, orders with their lines, returns. Amounts are in taka. */
export type ShopState = {
	parts: Record<string, PartState>;
	orders: Record<string, OrderState>;
	returns: Record<string, { orderId: string; state: string }>;
};
type PartState = { left: number; price: number; archived: boolean };
type OrderState = {
	status: string;
	/** Whether its hold ran out, whatever became of it since. */
	hasExpired?: boolean;
	total: number;
	refunded: number;
	lines: readonly Line[];
};
type Line = { partId: string; quantity: number; amount?: number; restocked?: number };

export type Answer = { status: number; code?: string; [member: string]: unknown };
export type Body = {
	[K in "quantity" | "totalPrice" | "price" | "stockChange" | "availableQuantity"]?: number;
} & {
	partId?: string;
	lines?: readonly Line[];
	delivery?: object;
	status?: string;
	refundedTotal?: number;
};

/** The state after an answer; the same where it changes nothing; null where the state gives another answer. */
type Rule = (state: ShopState, answer: Answer, body: Body, id: string) => ShopState | null;

const open = ["confirmed", "packed"];
const sent = ["shipped", "delivered"];

/** Every answer that is a matter of stock, price or status, by method and address. */
export const shopRules: Record<string, Rule> = {
	"POST /api/order": bookedOrRefused,
	"PATCH /api/product/([^/]+)": (state, { status }, body, id) => {
		const part = state.parts[id];
		if (!part || status !== 200) return state;
		const { price = part.price, stockChange = 0 } = body;
		const next = { ...part, price, left: body.availableQuantity ?? part.left + stockChange };
		return part.archived ? null : withPart(state, id, next);
	},
	"DELETE /api/adminProduct/([^/]+)": (state, { deletedCount }, _, id) => {
		const part = state.parts[id];
		if (!part) return state;
		if (part.archived !== (deletedCount === 0)) return null;
		return part.archived ? state : withPart(state, id, { ...part, archived: true });
	},
	"DELETE /api/userProduct/([^/]+)": onOrder((state, order, { code, deletedCount }, _, id) => {
		if (code === "already-paid") return open.includes(order.status) ? state : null;
		if (deletedCount === 0) return order.status === "deleted" ? state : null;
		if (order.status === "expired") return withStatus(state, id, "deleted");
		return order.status === "unpaid" ? ended(state, id, "deleted") : null;
	}),
	"POST /api/order/([^/]+)/cancel": onOrder((state, order, { code, modifiedCount }, _, id) => {
		if (code === "packed") return ["packed", ...sent].includes(order.status) ? state : null;
		if (modifiedCount === 0) return order.status === "refunded" ? state : null;
		return order.status === "confirmed" ? withStatus(state, id, "refunded") : null;
	}),
	"POST /api/allOrders/([^/]+)/pack": onOrder((state, order, { code, modifiedCount }, _, id) => {
		// Whose serial numbers they are is no matter of this state.
		if (code === "serial-taken") return open.includes(order.status) ? state : null;
		if (code !== undefined) return open.includes(order.status) ? null : state;
		if (modifiedCount === 0) return order.status === "packed" ? state : null;
		return order.status === "confirmed" ? withStatus(state, id, "packed") : null;
	}),
	"PATCH /api/allOrders/([^/]+)": onOrder((state, order, { code }, body, id) => {
		const isOpen = open.includes(order.status);
		const mayBe = isOpen || (body.status === "refunded" && sent.includes(order.status));
		if (code !== undefined) return mayBe ? null : state;
		// Asked for while the money is on its way, a refund is carried to its end.
		if (body.status === "refunded" && order.status === "refunded") return state;
		return mayBe ? withStatus(state, id, String(body.status)) : null;
	}),
	"POST /api/allOrders/([^/]+)/refund": onOrder((state, order, answer, body, id) => {
		if (answer.code === "not-that-way") return order.status === "refunded" ? state : null;
		return refundedOrRefused(state, order, answer, body, id);
	}),
	"POST /api/return/([^/]+)/close": (state, answer, body, id) => {
		const item = state.returns[id];
		const order = item && state.orders[item.orderId];
		if (!order) return state;
		const isClosed = item.state === "closed";
		const { code, modifiedCount } = answer;
		if (code === "closed-otherwise" || modifiedCount === 0) return isClosed ? state : null;
		if (isClosed) return null;
		const refunded = refundedOrRefused(state, order, answer, body, item.orderId);
		if (refunded === null || refunded === state) return refunded;
		const back = (body.lines ?? []).map((line) => ({ ...line, quantity: line.restocked ?? 0 }));
		const returns = { ...refunded.returns, [id]: { ...item, state: "closed" } };
		return move({ ...refunded, returns }, back, 1);
	},
};

/** Who gives money back says what they saw; where no money goes back it is no matter. */
function refundedOrRefused(
	state: ShopState,
	order: OrderState,
	{ code, status }: Answer,
	{ refundedTotal, lines = [] }: Body,
	id: string,
): ShopState | null {
	const amount = lines.reduce((sum, line) => sum + (line.amount ?? 0), 0);
	const isChanged = amount > 0 && order.refunded !== refundedTotal;
	if (code === "refund-changed") return isChanged ? state : null;
	if (status >= 300) return state;
	if (isChanged || (amount > 0 && order.status === "refunded")) return null;
	const refunded = order.refunded + amount;
	const next = { ...order, refunded, ...(refunded >= order.total && { status: "refunded" }) };
	return { ...state, orders: { ...state.orders, [id]: next } };
}

function onOrder(
	rule: (
		state: ShopState,
		order: OrderState,
		...rest: [answer: Answer, body: Body, id: string]
	) => ShopState | null,
): Rule {
	return (state, answer, body, id) => {
		const order = state.orders[id];
		return order ? rule(state, order, answer, body, id) : state;
	};
}

function bookedOrRefused(state: ShopState, answer: Answer, body: Body): ShopState | null {
	const { partId = "", quantity = 1, totalPrice, delivery } = body;
	const lines = body.lines ?? [{ partId, quantity }];
	const found = lines.map((line) => ({ ...line, part: state.parts[line.partId] }));
	if (found.some(({ part }) => part === undefined)) return state;
	const id = String(answer.insertedId);
	// The same booking again, under its key.
	if (state.orders[id]) return state;
	const is = (fits: (part: PartState, quantity: number) => boolean) =>
		found.some(({ part, quantity }) => part !== undefined && fits(part, quantity));
	const isShort = is((part, quantity) => part.left < quantity);
	const isGone = is(({ archived }) => archived);
	const total = found.reduce((sum, { part, quantity }) => sum + (part?.price ?? 0) * quantity, 0);
	// What a delivery costs is no matter of this state.
	const isOther = totalPrice !== undefined && !delivery && totalPrice !== total;
	if (answer.code === "above-available") return isShort ? state : null;
	if (answer.code === "part-gone") return isGone ? state : null;
	if (answer.code === "total-changed") return isOther || delivery ? state : null;
	if (answer.status !== 201) return state;
	if (isShort || isGone || isOther) return null;
	return move({ ...state, orders: { ...state.orders, [id]: held(lines, total) } }, lines, -1);
}

function held(lines: readonly Line[], total: number): OrderState {
	return { status: "unpaid", total, refunded: 0, lines };
}

/** An unpaid order has ended: its parts are back. */
export function ended(state: ShopState, id: string, status: string): ShopState {
	return move(withStatus(state, id, status), state.orders[id]?.lines ?? [], 1);
}

export function withStatus(state: ShopState, id: string, status: string): ShopState {
	const order = state.orders[id] ?? held([], 0);
	const refunded = status === "refunded" ? order.total : order.refunded;
	return { ...state, orders: { ...state.orders, [id]: { ...order, status, refunded } } };
}

function withPart(state: ShopState, id: string, part: PartState): ShopState {
	return { ...state, parts: { ...state.parts, [id]: part } };
}

function move(state: ShopState, lines: readonly Line[], sign: 1 | -1): ShopState {
	return lines.reduce((moved, { partId, quantity }) => {
		const part = moved.parts[partId];
		return part ? withPart(moved, partId, { ...part, left: part.left + sign * quantity }) : moved;
	}, state);
}
