import * as buying from "./buying.ts";
import * as beside from "./happenings.ts";
import * as importing from "./imports.ts";
import { isCharged } from "./money.ts";
import * as selling from "./selling.ts";
import type { Step } from "./step.ts";
import type { Dice, Story } from "./story.ts";
import { admin, type Booking, type Order } from "./world.ts";

/** Chooses a step by dice, where the story has one. */
export type Idea = (story: Story, dice: Dice) => Step | null;
type OrderIdea = (order: Order, index: number, dice: Dice, story: Story) => Step | null;

function ofOrder(choose: OrderIdea): Idea {
	return (story, dice) => {
		const index = dice.index % Math.max(1, story.world.orders.length);
		const order = story.world.orders[index];
		return order ? choose(order, index, dice, story) : null;
	};
}

/** Mostly whose order it is, mostly an admin: sometimes another. */
const owner = ({ owner }: Order, { mayDo }: Dice) => (mayDo ? owner : 1 - owner);
const staff = ({ mayDo }: Dice) => (mayDo ? admin : 0);
const newKey = ({ lines }: Story) => `k${lines.length + 1}`;

function bookingOf(story: Story, booking: Booking, off: number): Step {
	const key = newKey(story);
	const step = buying.book(story.world, booking, key, off);
	const other = { ...booking, isDelivered: !booking.isDelivered };
	story.booked.push({ step, other: buying.book(story.world, other, key, 0) });
	return step;
}

export function placeOrder(story: Story, { by, lines, coin, isRight, count }: Dice): Step {
	const asLines = coin || lines.length > 1;
	return bookingOf(story, { by, lines, asLines, isDelivered: count > 4 }, isRight ? 0 : 1);
}

/** What comes next for an order where all goes well: from its payment to what is sent back. */
export const stepOn = ofOrder((order, index, _, story) => {
	const { state, packed, owner, intents, lines, refundedTaka } = order;
	const { returns } = story.world;
	if (state === "unpaid" && isCharged(order)) return buying.report(index, index, owner);
	const isOpen = intents[buying.secretOf(order)]?.state === "open";
	if (state === "unpaid")
		return isOpen ? buying.payByCard(index, true) : buying.beginPayment(index, owner);
	if (state === "confirmed")
		return packed ? selling.advance(index, admin, "shipped") : selling.pack(index, admin);
	if (state === "shipped") return selling.advance(index, admin, "delivered");
	if (state !== "delivered") return null;
	const open = returns.findIndex(
		(item) => item.order === index && /asked|acc|taken/.test(item.state),
	);
	const line = lines.findIndex(({ returned, quantity }) => returned < quantity);
	if (open < 0 && line < 0) return null;
	if (open < 0) return selling.askReturn(owner, { order: index, line, quantity: 1 }, newKey(story));
	if (returns[open]?.state === "asked") return selling.decide(open, admin, "accepted");
	if (returns[open]?.state === "accepted") return selling.decide(open, admin, "taken back");
	const closing = { amountTaka: 20, restocked: 1, sentBack: 0 };
	return selling.closeReturn(open, admin, closing, refundedTaka);
});

const bookAgain: Idea = ({ booked }, { index, isRight }) => {
	const booking = booked[index % Math.max(1, booked.length)];
	return (isRight ? booking?.step : booking?.other) ?? null;
};
const bookBasket: Idea = (story, { by, coin }) => {
	const lines = story.world.baskets[by] ?? [];
	if (lines.length === 0) return null;
	return bookingOf(story, { by, lines, asLines: true, isDelivered: coin }, 0);
};
const putBasket: Idea = ({ world }, { by, lines, isRight }) =>
	buying.putBasket(by, lines, isRight ? (world.baskets[by] ?? []) : [{ part: 0, quantity: 9 }]);
const payByCard = ofOrder((order, index, { coin }) =>
	buying.secretOf(order) < 0 ? null : buying.payByCard(index, coin),
);
const report = ofOrder((order, index, dice, { world }) => {
	const of = dice.isRight ? index : dice.other % world.orders.length;
	const paying = world.orders[of];
	if (!paying || buying.secretOf(paying) < 0) return null;
	return buying.report(index, of, owner(order, dice));
});
const refundPart = ofOrder((order, index, dice, story) => {
	const seenTaka = order.refundedTaka + (dice.isRight ? 0 : 10);
	const delivery = dice.coin ? order.deliveryTaka : 0;
	const request = {
		line: dice.other % order.lines.length,
		amountTaka: dice.taka,
		delivery,
		seenTaka,
	};
	return selling.refundPart(index, staff(dice), request, newKey(story));
});
const askReturn = ofOrder((order, index, dice, story) => {
	const line = dice.other % order.lines.length;
	const request = { order: index, line, quantity: 1 + (dice.count % 3) };
	return selling.askReturn(owner(order, dice), request, newKey(story));
});

/** An idea about a return that there is. */
function ofReturn(choose: (order: Order, index: number, dice: Dice) => Step): Idea {
	return ({ world }, dice) => {
		const index = dice.index % Math.max(1, world.returns.length);
		const order = world.orders[world.returns[index]?.order ?? -1];
		return order ? choose(order, index, dice) : null;
	};
}

const decisions = ["withdrawn", "accepted", "refused", "withdrawn", "taken back"] as const;
const decide = ofReturn((order, index, dice) => {
	const to = decisions[dice.other % decisions.length] ?? "accepted";
	if (to === "withdrawn")
		return selling.decide(index, dice.coin ? order.owner : 1 - order.owner, to);
	return selling.decide(index, staff(dice), to);
});
const closeReturn = ofReturn((order, index, dice) => {
	const closing = { amountTaka: dice.taka, restocked: dice.count % 3, sentBack: dice.coin ? 1 : 0 };
	const seenTaka = order.refundedTaka + (dice.isRight ? 0 : 10);
	return selling.closeReturn(index, staff(dice), closing, seenTaka);
});
const changeStock: Idea = ({ world }, dice) => {
	const seen = (world.parts[dice.part]?.stock ?? 0) + (dice.isRight ? 0 : 1);
	const change = dice.coin ? { seen, stock: dice.count } : { by: dice.count - 4 };
	return selling.changePart(dice.part, staff(dice), change);
};
const changePrice: Idea = (_, dice) =>
	selling.changePart(dice.part, staff(dice), { priceTaka: dice.coin ? 60 : 2_200 });
const archive: Idea = (_, dice) =>
	dice.count > 1 ? null : selling.archive(dice.part, staff(dice));
/** What comes next for the newest import where all goes well; else what is not its turn. */
export const importOn: Idea = (story, dice) => {
	const { imports } = story.world;
	const { state = "undone" } = imports.at(-1) ?? {};
	if (/ing$/.test(state) && dice.coin) return importing.runImports(story);
	const to = (state === "draft") === dice.isRight ? "importing" : "undoing";
	if (state !== "undone") return importing.moveImport(staff(dice), imports.length - 1, to);
	const sent = dice.lines.map(({ part, quantity }) => {
		return { part, after: { priceTaka: quantity === 2 ? 60 : 2_200, stock: dice.count + part } };
	});
	return importing.sendFile(staff(dice), sent, newKey(story));
};
const hear = ofOrder(({ messages }, index, { other }, story) =>
	messages.length === 0 ? null : beside.deliverMessage(story, index, other % messages.length),
);
const giveBack = ofOrder((order, index, { taka }, story) =>
	isCharged(order) && taka > 0 ? beside.giveBackAtProvider(story, index, taka) : null,
);
const turnProvider: Idea = (story, { index }) => {
	const turned = index % 2 === 0 ? "away" : "answer lost";
	return beside.turnProvider(story, story.world.provider === "there" ? turned : "there");
};
const waits = [7, 31, 31, 31, 1_500, 11_520];

const deleteOwn = ofOrder((order, index, dice) => buying.deleteOrder(index, owner(order, dice)));
const cancelPaid = ofOrder((order, index, dice) => buying.cancelPaid(index, owner(order, dice)));
const refundAll = ofOrder((_, index, dice) => selling.refundAll(index, staff(dice)));
const letWork: Idea = (story, { side }) => beside.letWork(story, side);

/** What moves an order's money, or finds out where it is. */
export const moneyIdeas: readonly Idea[] = [
	refundPart,
	refundPart,
	refundPart,
	giveBack,
	giveBack,
	cancelPaid,
	cancelPaid,
	deleteOwn,
	refundAll,
	refundAll,
	refundAll,
	closeReturn,
	decide,
	decide,
	hear,
	hear,
	report,
	turnProvider,
	turnProvider,
	letWork,
	stepOn,
];

/** All that can be done; what stands here several times comes more often. */
export const ideas: readonly Idea[] = [
	...moneyIdeas,
	placeOrder,
	placeOrder,
	placeOrder,
	bookAgain,
	putBasket,
	bookBasket,
	payByCard,
	changeStock,
	changePrice,
	archive,
	importOn,
	askReturn,
	ofOrder((order, index, dice) => buying.beginPayment(index, owner(order, dice))),
	ofOrder((_, index) => buying.deleteOrder(index, admin)),
	ofOrder((_, index, { other }) => buying.readOrder(index, other % 3)),
	ofOrder((_, index, dice) => selling.pack(index, staff(dice))),
	ofOrder((_, index, dice) =>
		selling.advance(index, staff(dice), dice.coin ? "shipped" : "delivered"),
	),
	(_, { index }) => beside.passTime(waits[index] ?? 7),
	(story, { side }) => beside.crash(story, side),
];
