/** What is answered: the status, what the body says, and what got an id. */
export type Answer = { status: number; body?: Record<string, unknown>; made?: Made };
export type Made = { id?: string };
export type Line = { part: number; quantity: number };
export type Part = Made & { priceTaka: number; minimum: number; stock: number; archived: boolean };
type OrderLine = Line & { priceTaka: number; refundedTaka: number; returned: number };
/** Money on its way back: `owed` in the shop's records, `sent` at the provider, `done` once the shop has heard so. */
export type Refund = Made & { amountTaka: number; owed: boolean; sent: boolean; done: boolean };
export type Order = Made & {
	owner: number;
	bookedAt: number;
	lines: OrderLine[];
	deliveryTaka: number;
	totalTaka: number;
	state: "unpaid" | "confirmed" | "shipped" | "delivered" | "expired" | "refunded" | "deleted";
	hidden: boolean;
	packed: boolean;
	deliveredAt: number;
	/** Its payments at the provider, and the secret of each that its customer was given. */
	intents: { state: "open" | "canceled" | "paid"; secret: Made | null }[];
	/** The shop's record of its payment: whether it was opened at the provider, and the shop knows that. */
	record: { opened: boolean; known: boolean; closed: boolean } | null;
	paidBy: number | null;
	refunds: Refund[];
	refundedTaka: number;
	refundedDeliveryTaka: number;
	/** The provider's messages, and whether the shop has taken each. */
	messages: { about: "paid" | "back"; taken: boolean }[];
};
export type Return = Made & {
	order: number;
	line: number;
	quantity: number;
	state: "asked" | "accepted" | "taken back" | "closed" | "refused" | "withdrawn";
	closing: { amountTaka: number; restocked: number; sentBack: number };
};
export type Figures = { priceTaka?: number; stock?: number };
/** A file of prices and stock; its lines as they were sent, or once checked with the fields that they change. */
export type Import = Made & {
	state: "checking" | "draft" | "importing" | "done" | "undoing" | "undone";
	at: number;
	rows: { part: number; before: Figures; after: Figures; action: string | null }[];
};
/** A shop as plain data. Persons 0 and 1 are customers, 2 is the admin; `minute` 0 is ten past midnight. */
export type World = {
	minute: number;
	provider: "there" | "away" | "answer lost";
	parts: Part[];
	orders: Order[];
	returns: Return[];
	imports: Import[];
	baskets: Line[][];
	keys: Record<string, { made: Made; at: number; content: string }>;
};

export const admin = 2;
export const [holdMinutes, maxUnpaid, returnDays, deliveryTaka] = [30, 3, 7, 60];
export const dayMinutes = 24 * 60;

export const yes = (body: Answer["body"] = {}): Answer => ({ status: 200, body });
export const no = (status: number, code: string, facts = {}): Answer => {
	return { status, body: { code, ...facts } };
};
export const isPaid = ({ state }: Order) => /confirmed|shipped|delivered/.test(state);
export const isOver = (world: World, { bookedAt }: Order) => world.minute >= bookedAt + holdMinutes;

/** A call that creates something: its key gives the same answer for a day, and takes no other content. */
export function keyed(world: World, key: string, content: unknown, act: () => Answer): Answer {
	const [before, now] = [world.keys[key], JSON.stringify(content)];
	if (before && world.minute < before.at + dayMinutes)
		return before.content === now ? { status: 201, made: before.made } : no(409, "key-reused");
	const answer = act();
	if (answer.made) world.keys[key] = { made: answer.made, at: world.minute, content: now };
	return answer;
}

/** A part of an order's money that is to go back, by somebody who saw so much gone before. */
export type RequestedRefund = {
	line: number;
	amountTaka: number;
	delivery: number;
	seenTaka: number;
};
export type Booking = { by: number; lines: Line[]; asLines: boolean; isDelivered: boolean };

export function totalOf(world: World, { lines, isDelivered }: Booking): number {
	const goods = lines.map(({ part, quantity }) => quantity * (world.parts[part]?.priceTaka ?? 0));
	return goods.reduce((sum, taka) => sum + taka, isDelivered ? deliveryTaka : 0);
}

export function book(world: World, booking: Booking, seenTaka: number): Answer {
	const { by: owner, asLines, isDelivered } = booking;
	const lines = booking.lines.map((line) => ({ ...line, of: world.parts[line.part] as Part }));
	for (const { quantity, of } of lines) {
		if (of.archived) return no(404, "part-gone");
		if (quantity < of.minimum) return no(400, "below-minimum");
		if (quantity > of.stock) return no(409, "above-available");
	}
	const totalTaka = totalOf(world, booking);
	if (totalTaka < 100) return no(400, "total-too-small");
	if (totalTaka > 999_999) return no(400, "total-too-large");
	if (seenTaka !== totalTaka) return no(409, "total-changed", { totalPrice: totalTaka });
	const unpaid = world.orders.filter((order) => order.owner === owner && order.state === "unpaid");
	if (unpaid.length >= maxUnpaid) return no(409, "too-many-unpaid");
	for (const { of, quantity } of lines) of.stock -= quantity;
	const order: Order = {
		owner,
		totalTaka,
		bookedAt: world.minute,
		state: "unpaid",
		hidden: false,
		packed: false,
		deliveryTaka: isDelivered ? deliveryTaka : 0,
		deliveredAt: 0,
		intents: [],
		record: null,
		paidBy: null,
		refunds: [],
		refundedTaka: 0,
		refundedDeliveryTaka: 0,
		messages: [],
		lines: lines.map(({ part, quantity, of: { priceTaka } }) => {
			return { part, quantity, priceTaka, refundedTaka: 0, returned: 0 };
		}),
	};
	world.orders.push(order);
	if (asLines) takeFromBasket(world, booking);
	return { status: 201, made: order };
}

function takeFromBasket(world: World, { by, lines }: Booking): void {
	const ordered = new Map(lines.map(({ part, quantity }) => [part, quantity]));
	const left = world.baskets[by]?.map(({ part, quantity }) => {
		return { part, quantity: quantity - (ordered.get(part) ?? 0) };
	});
	world.baskets[by] = left?.filter(({ quantity }) => quantity > 0) ?? [];
}

export function putBasket(world: World, by: number, lines: Line[], was: Line[]): Answer {
	const now = basketKey(world.baskets[by] ?? []);
	if (now !== basketKey(was) && now !== basketKey(lines)) return no(409, "basket-changed");
	world.baskets[by] = lines;
	return yes();
}

export function basketKey(lines: readonly Line[]): string {
	return JSON.stringify(lines.map(({ part, quantity }) => [part, quantity]).sort());
}

export type PartChange = { seen?: number; stock?: number; by?: number; priceTaka?: number };

export function changePart(part: Part, { seen, stock, by = 0, priceTaka }: PartChange): Answer {
	if (part.archived) return no(409, "archived");
	if (seen !== undefined && seen !== part.stock) return no(409, "stock-changed");
	const next = { stock: stock ?? part.stock + by, priceTaka: priceTaka ?? part.priceTaka };
	if (next.stock < 0) return no(409, "stock-below-zero");
	const isSame = next.stock === part.stock && next.priceTaka === part.priceTaka;
	Object.assign(part, next);
	return yes({ modifiedCount: isSame ? 0 : 1 });
}

export function archive(part: Part): Answer {
	const deletedCount = part.archived ? 0 : 1;
	part.archived = true;
	return yes({ deletedCount });
}

/** Whether all of its money has gone back, or is on its way. */
export const isAllBack = ({ refundedTaka, totalTaka }: Order) => refundedTaka >= totalTaka;

export function pack(order: Order): Answer {
	if (order.hidden) return no(404, "not-found");
	if (order.state !== "confirmed") return no(409, "not-that-way");
	if (isAllBack(order)) return no(409, "refund-under-way");
	const modifiedCount = order.packed ? 0 : 1;
	order.packed = true;
	return yes({ modifiedCount });
}

export function advance(world: World, order: Order, to: "shipped" | "delivered"): Answer {
	const from = to === "shipped" ? "confirmed" : "shipped";
	if (order.state !== from) return no(409, "not-that-way");
	if (isAllBack(order)) return no(409, "refund-under-way");
	order.state = to;
	order.deliveredAt = world.minute;
	return yes({ modifiedCount: 1 });
}
