import fc from "fast-check";
import { type Idea, ideas, importOn, moneyIdeas, placeOrder, stepOn } from "./ideas.ts";
import { type Dice, type Story, take } from "./story.ts";

type Command = fc.AsyncCommand<{ story: Story }, null>;
type Thought = { idea: Idea; dice: Dice };

const lines = fc.uniqueArray(
	fc.record({
		part: fc.constantFrom(0, 0, 0, 1, 1, 2),
		quantity: fc.constantFrom(2, 2, 2, 2, 3, 1, 4),
	}),
	{ selector: ({ part }) => part, minLength: 1, maxLength: 3 },
);
/** Mostly as it should be. */
const mostly = fc.constantFrom(...Array<boolean>(7).fill(true), false);
const dice: fc.Arbitrary<Dice> = fc.record({
	index: fc.nat(5),
	other: fc.nat(5),
	count: fc.nat(8),
	part: fc.nat(2),
	by: fc.nat(1),
	lines,
	taka: fc.constantFrom(20, 90, 2_100, 0, 400_000),
	isRight: mostly,
	mayDo: mostly,
	coin: fc.boolean(),
	how: fc.constantFrom("once", "once", "once", "twice", "at once"),
	side: fc.nat(1),
});
const thought = fc.record({ idea: fc.constantFrom(...ideas), dice });
const several = fc.integer({ min: 2, max: 8 });

/** Steps one after the other, each chosen once the one before is taken. */
function inTurn(thoughts: readonly Thought[]): Command {
	return {
		check: () => true,
		async run({ story }) {
			for (const { idea, dice } of thoughts) {
				const step = idea(story, dice);
				if (step) await take(story, [step], dice);
			}
		},
		toString: () => "in turn",
	};
}

/** Two requests at the same moment, at both processes. */
function atOnce([first, second]: readonly [Thought, Thought]): Command {
	return {
		check: ({ story }) => story.world.provider === "there",
		async run({ story }) {
			const steps = [first, second].flatMap(({ idea, dice }) => idea(story, dice) ?? []);
			if (steps.length < 2 || steps.some(({ call }) => !call)) return;
			await take(story, steps, { how: "at once", side: first.dice.side });
		},
		toString: () => "at once",
	};
}

function ofNewest(idea: Idea): Idea {
	return (story, dice) =>
		idea(story, { ...dice, index: Math.max(0, story.world.orders.length - 1) });
}

const single = thought.map((drawn) => inTurn([drawn]));
const walk = fc
	.tuple(dice, several)
	.map(([dice, count]) => inTurn(Array<Thought>(count).fill({ idea: stepOn, dice })));
/** An order, some way on, and what becomes of its money. */
export const purchase = fc
	.tuple(
		dice,
		fc.constantFrom(3, 3, 3, 5, 5, 2, 4, 6, 7, 9),
		fc.array(fc.record({ idea: fc.constantFrom(...moneyIdeas), dice }), { maxLength: 4 }),
	)
	.map(([dice, count, then]) => {
		const on = Array<Thought>(count).fill({ idea: ofNewest(stepOn), dice });
		const after = then.map(({ idea, dice }) => ({ idea: ofNewest(idea), dice }));
		return inTurn([{ idea: placeOrder, dice: { ...dice, isRight: true } }, ...on, ...after]);
	});
/** A file, step by step to its undo, and something else after each step. */
const importing = fc
	.tuple(dice, fc.array(thought, { minLength: 2, maxLength: 7 }))
	.map(([dice, others]) =>
		inTurn(others.flatMap((other) => [{ idea: importOn, dice: { ...dice, coin: true } }, other])),
	);
const pair = fc.tuple(thought, thought).map(atOnce);

/** A story of up to ten commands, long ones as often as short ones. */
export const stories = fc.noBias(
	fc.commands([single, single, single, single, walk, purchase, purchase, importing, pair], {
		maxCommands: 10,
		size: "max",
	}),
);
