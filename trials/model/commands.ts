import fc from "fast-check";
import * as beside from "./happenings.ts";
import type { Step } from "./step.ts";
import * as steps from "./steps.ts";
import { type How, type Story, take } from "./story.ts";
import { admin, type Line, type Order, type World } from "./world.ts";

/** One command: it looks at the story and chooses its step, if there is one. */
type Idea = (story: Story) => Step | null;
type Command = fc.AsyncCommand<{ story: Story }, null>;

const nat = fc.nat;
const which = fc.nat({ max: 5 });
/** Mostly whoever may, sometimes another customer. */
const mayBe = fc.constantFrom(true, true, true, true, true, true, false);
const lines = fc.uniqueArray(
	fc.record({ part: nat(2), quantity: fc.integer({ min: 1, max: 4 }) }),
	{
		...{ selector: ({ part }: Line) => part, minLength: 1, maxLength: 3 },
	},
);
const hows: fc.Arbitrary<How> = fc.record({
	how: fc.constantFrom("once", "once", "once", "twice", "at once"),
	side: nat(1),
});

function orderAmong({ world }: Story, at: number): number {
	return world.orders.length === 0 ? -1 : at % world.orders.length;
}

/** An idea about an order that there is. */
function ofOrder(
	choose: (order: Order, at: number, story: Story) => Step | null,
): (at: number) => Idea {
	return (number) => (story) => {
		const at = orderAmong(story, number);
		const order = story.world.orders[at];
		return order ? choose(order, at, story) : null;
	};
}

const owner = (order: Order, isOwner: boolean) => (isOwner ? order.owner : 1 - order.owner);
const staff = (isAdmin: boolean) => (isAdmin ? admin : 0);
const nextKey = ({ booked, lines }: Story) => `k${booked.length + lines.length}`;

function booking(
	by: number,
	of: Line[],
	asLines: boolean,
	isDelivered: boolean,
	off: number,
): Idea {
	return (story) => {
		const booking = { by, lines: of, asLines: asLines || of.length > 1, isDelivered };
		const key = nextKey(story);
		const step = steps.book(story.world, booking, key, off);
		const other = { ...booking, isDelivered: !isDelivered };
		story.booked.push({ step, again: steps.book(story.world, other, key, 0) });
		return step;
	};
}

/** What comes next for an order where all goes well. */
const goOn = ofOrder((order, at, { world, lines }) => {
	const { state, intents, packed, owner: by } = order;
	const secret = intents[steps.secretOf(order)];
	if (state === "unpaid" && secret?.state === "paid") return steps.report(at, at, by);
	if (state === "unpaid" && secret?.state === "open") return steps.payByCard(at, true);
	if (state === "unpaid") return steps.beginPayment(at, by);
	if (state === "processing" && !packed) return steps.pack(at, admin);
	if (state === "processing") return steps.advance(at, admin, "shipped");
	if (state === "shipped") return steps.advance(at, admin, "delivered");
	if (state !== "delivered") return null;
	const returned = world.returns.findIndex((one) => one.order === at && one.state !== "closed");
	const item = world.returns[returned];
	const key = `r${lines.length}`;
	if (!item) return steps.askReturn(by, { order: at, line: 0, quantity: 1 }, key);
	if (item.state === "asked") return steps.decide(returned, admin, "accepted");
	if (item.state === "accepted") return steps.decide(returned, admin, "taken back");
	const closing = { amountTaka: 20, restocked: 1, sentBack: 0 };
	return item.state === "taken back"
		? steps.closeReturn(returned, admin, closing, order.refundedTaka)
		: null;
});

const returnAmong = ({ returns }: World, at: number) =>
	returns.length === 0 ? -1 : at % returns.length;
const decisions = ["accepted", "refused", "taken back", "withdrawn"] as const;

const booked = fc
	.tuple(nat(1), lines, fc.boolean(), fc.boolean(), fc.constantFrom(0, 0, 0, 0, 1))
	.map((of) => booking(...of));
const wentOn = which.map(goOn);
const bookedAgain = fc.tuple(which, mayBe).map(
	([at, isSame]): Idea =>
		({ booked }) => {
			const one = booked[at % Math.max(1, booked.length)];
			return (isSame ? one?.step : one?.again) ?? null;
		},
);
const begun = fc
	.tuple(which, mayBe)
	.map(([n, own]) => ofOrder((order, at) => steps.beginPayment(at, owner(order, own)))(n));
const cardGiven = fc
	.tuple(which, fc.boolean())
	.map(([n, isGood]) =>
		ofOrder((order, at) => (steps.secretOf(order) < 0 ? null : steps.payByCard(at, isGood)))(n),
	);
const reported = fc.tuple(which, which, mayBe, mayBe).map(([n, m, own, same]) =>
	ofOrder((order, at, story) => {
		const of = same ? at : orderAmong(story, m);
		const paying = story.world.orders[of];
		if (!paying || steps.secretOf(paying) < 0) return null;
		return steps.report(at, of, owner(order, own));
	})(n),
);
const deleted = fc
	.tuple(which, fc.constantFrom(0, 0, 0, 1, 2))
	.map(([n, who]) =>
		ofOrder((order, at) => steps.deleteOrder(at, who === 2 ? admin : owner(order, who === 0)))(n),
	);
const cancelled = fc
	.tuple(which, mayBe)
	.map(([n, own]) => ofOrder((order, at) => steps.cancelPaid(at, owner(order, own)))(n));
const refunded = fc
	.tuple(which, mayBe)
	.map(([n, isAdmin]) => ofOrder((_, at) => steps.refundAll(at, staff(isAdmin)))(n));
const partRefunded = fc
	.tuple(
		which,
		nat(2),
		fc.constantFrom(0, 20, 90, 2_100, 400_000),
		fc.constantFrom(0, 0, 60),
		mayBe,
		mayBe,
	)
	.map(([n, line, amountTaka, delivery, isRight, isAdmin]) =>
		ofOrder((order, at, story) => {
			const seenTaka = order.refundedTaka + (isRight ? 0 : 10);
			const asked = { line: line % order.lines.length, amountTaka, delivery, seenTaka };
			return steps.refundPart(at, staff(isAdmin), asked, `p${story.lines.length}`);
		})(n),
	);
const packed = fc
	.tuple(which, mayBe)
	.map(([n, isAdmin]) => ofOrder((_, at) => steps.pack(at, staff(isAdmin)))(n));
const advanced = fc
	.tuple(which, mayBe, fc.constantFrom("shipped", "delivered"))
	.map(([n, isAdmin, to]) => ofOrder((_, at) => steps.advance(at, staff(isAdmin), to))(n));
const returnAsked = fc
	.tuple(which, nat(2), fc.integer({ min: 1, max: 3 }), mayBe)
	.map(([n, line, quantity, own]) =>
		ofOrder((order, at, story) => {
			const asked = { order: at, line: line % order.lines.length, quantity };
			return steps.askReturn(owner(order, own), asked, `r${story.lines.length}`);
		})(n),
	);
const returnDecided = fc.tuple(which, fc.constantFrom(...decisions), mayBe).map(
	([n, to, isRight]): Idea =>
		({ world }) => {
			const at = returnAmong(world, n);
			const order = world.orders[world.returns[at]?.order ?? -1];
			if (!order) return null;
			return steps.decide(at, to === "withdrawn" ? owner(order, isRight) : staff(isRight), to);
		},
);
const returnClosed = fc
	.tuple(which, fc.constantFrom(0, 20, 2_100), nat(2), nat(1), mayBe, mayBe)
	.map(
		([n, amountTaka, restocked, sentBack, isRight, isAdmin]): Idea =>
			({ world }) => {
				const at = returnAmong(world, n);
				const order = world.orders[world.returns[at]?.order ?? -1];
				if (!order) return null;
				const seenTaka = order.refundedTaka + (isRight ? 0 : 10);
				return steps.closeReturn(at, staff(isAdmin), { amountTaka, restocked, sentBack }, seenTaka);
			},
	);
const stockChanged = fc.tuple(nat(2), nat(8), mayBe, mayBe, fc.boolean()).map(
	([part, stock, isRight, isAdmin, isCount]): Idea =>
		({ world }) => {
			const seen = (world.parts[part]?.stock ?? 0) + (isRight ? 0 : 1);
			return steps.changePart(part, staff(isAdmin), isCount ? { seen, stock } : { by: stock - 4 });
		},
);
const priceChanged = fc.tuple(nat(2), fc.constantFrom(45, 60, 2_100, 2_200), mayBe).map(
	([part, priceTaka, isAdmin]): Idea =>
		() =>
			steps.changePart(part, staff(isAdmin), { priceTaka }),
);
const archived = fc.tuple(nat(2), mayBe).map(
	([part, isAdmin]): Idea =>
		() =>
			steps.archive(part, staff(isAdmin)),
);
const basketPut = fc.tuple(nat(1), lines, mayBe).map(
	([by, to, isRight]): Idea =>
		({ world }) => {
			const was = world.baskets[by] ?? [];
			return steps.putBasket(by, to, isRight ? was : [{ part: 0, quantity: 9 }]);
		},
);
const basketBooked = nat(1).map(
	(by): Idea =>
		(story) => {
			const lines = story.world.baskets[by] ?? [];
			return lines.length === 0 ? null : booking(by, lines, true, false, 0)(story);
		},
);
const looked = fc
	.tuple(which, nat(2))
	.map(([n, by]) => ofOrder((_, at) => steps.readOrder(at, by))(n));
const told = fc
	.tuple(which, which)
	.map(([n, m]) =>
		ofOrder(({ messages }, at, story) =>
			messages.length === 0
				? null
				: beside.deliverMessage(
						story.stage && { stage: story.stage, began: story.began },
						at,
						m % messages.length,
					),
		)(n),
	);
const dashboard = fc
	.tuple(which, fc.constantFrom(10, 90, 2_100))
	.map(([n, taka]) =>
		ofOrder(({ intents }, at, { stage, began }) =>
			intents.some(({ state }) => state === "paid")
				? beside.giveBackAtProvider({ stage, began }, at, taka)
				: null,
		)(n),
	);
const timePassed = fc.constantFrom(7, 31, 31, 1_500, 11_520).map(
	(minutes): Idea =>
		() =>
			beside.passTime(minutes),
);
const worked = nat(1).map(
	(at): Idea =>
		(story) =>
			beside.letWork(story, at),
);
const providerTurned = fc.constantFrom("away", "answer lost", "there").map(
	(to): Idea =>
		(story) =>
			story.world.provider === to ? null : beside.turnProvider(story, to as World["provider"]),
);
const crashed = nat(1).map(
	(at): Idea =>
		(story) =>
			beside.crash(story, at),
);

const single = [
	...[booked, booked, wentOn, wentOn, wentOn, bookedAgain, begun, cardGiven, reported, deleted],
	...[cancelled, refunded, partRefunded, packed, advanced, returnAsked, returnDecided],
	...[returnClosed, stockChanged, priceChanged, archived, basketPut, basketBooked, looked, told],
	...[told, dashboard, timePassed, worked, providerTurned, providerTurned, crashed],
];

function command(ideas: Idea[], how: How, isPair = false): Command {
	return {
		check: () => true,
		async run({ story }) {
			if (isPair) {
				const pair = ideas.flatMap((idea) => idea(story) ?? []);
				const isFit = pair.length === 2 && pair.every(({ call, alone }) => call && !alone);
				if (isFit && story.world.provider === "there")
					await take(story, pair, { ...how, how: "at once" });
				return;
			}
			for (const idea of ideas) {
				const step = idea(story);
				if (step) await take(story, [step], how);
			}
		},
		toString: () => "",
	};
}

const walk = fc
	.tuple(which, fc.integer({ min: 2, max: 7 }))
	.map(([n, count]) => Array(count).fill(goOn(n)) as Idea[]);
const purchase = fc.tuple(booked, fc.integer({ min: 2, max: 7 })).map(([book, count]) => {
	const last: Idea = (story) => goOn(story.world.orders.length - 1)(story);
	return [book, ...(Array(count).fill(last) as Idea[])];
});

const commands: fc.Arbitrary<Command>[] = [
	...single.map((idea) => fc.tuple(idea, hows).map(([one, how]) => command([one], how))),
	...[walk, walk, purchase, purchase, purchase].map((ideas) =>
		fc.tuple(ideas, hows).map(([all, how]) => command(all, how)),
	),
	...Array.from({ length: 4 }, () =>
		fc
			.tuple(fc.oneof(...single), fc.oneof(...single), hows)
			.map(([a, b, how]) => command([a, b], how, true)),
	),
];

/** A story of up to forty commands. */
export const stories = fc.commands(commands, { maxCommands: 40, size: "max" });
