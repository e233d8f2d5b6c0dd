import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { inArray } from "drizzle-orm";
import { sessions } from "../../src/accounts/tables.server.ts";
import {
	freshToken,
	makeAdmin,
	makeCustomer,
	makePart,
	type SignedInUser,
} from "../../test/harness/make-records.ts";
import { readState, stateOf } from "./read-state.ts";
import type { Outcome } from "./shop-side.ts";
import { count, type Stage } from "./stage.ts";
import { names, type Step } from "./step.ts";
import type { Answer, Line, World } from "./world.ts";

/** A story as it is played: the model beside the shop, and what was told so far. */
export type Story = {
	stage: Stage;
	people: SignedInUser[];
	world: World;
	/** The shop's minute at which it began. */
	began: number;
	lines: string[];
	/** The bookings that were sent, to be sent again. */
	booked: { step: Step; other: Step }[];
	/** After how many steps a real process is killed in the middle of one. */
	stepsToKill: number;
};

/** How a step is taken, and at which process it begins. */
export type How = { how: "once" | "twice" | "at once" | "killed"; side: number };

/** What a command draws. */
export type Dice = How & {
	at: number;
	other: number;
	count: number;
	part: number;
	by: number;
	lines: Line[];
	taka: number;
	isRight: boolean;
	/** Whether whoever does it may. */
	mayDo: boolean;
	coin: boolean;
};

const [dayMs, minuteMs] = [24 * 60 * 60_000, 60_000];
const stock = [
	{ priceTaka: 2_100, minimum: 1, stock: 6 },
	{ priceTaka: 45, minimum: 2, stock: 9 },
	{ priceTaka: 400_000, minimum: 1, stock: 3 },
];

/** Begins a story at ten past midnight in Bangladesh: with parts and people of its own. */
export async function beginStory(stage: Stage, stepsToKill: number): Promise<Story> {
	const { shop } = stage.desk;
	const inDayMs = (Date.now() + stage.minute * minuteMs + 6 * 60 * minuteMs) % dayMs;
	stage.minute += Math.ceil((dayMs - inDayMs) / minuteMs) + 10;
	stage.desk.passTo(stage.minute);
	// After a story that ended early, a process may still leave the provider alone.
	for (const at of [0, 1]) {
		const side = await stage.side(at);
		await side.run({ act: "ask the provider", minute: stage.minute, provider: "there" });
	}
	const people = [];
	for (const [at, name] of names.entries())
		people.push(await (at === 2 ? makeAdmin : makeCustomer)(shop, { name }));
	const farAway = new Date("2900-01-01");
	await shop.db
		.update(sessions)
		.set({ createdAt: farAway, expiresAt: farAway })
		.where(
			inArray(
				sessions.userId,
				people.map(({ accountId }) => accountId),
			),
		);
	const patient = { ...shop, settings: { ...shop.settings, ACCESS_TOKEN_MINUTES: 1_000_000 } };
	for (const person of people) person.token = await freshToken(patient, person);
	const parts = [];
	for (const { priceTaka, minimum, stock: availableQuantity } of stock) {
		const part = { priceTaka, minimumQuantity: minimum, availableQuantity };
		parts.push({
			id: await makePart(shop, part),
			priceTaka,
			minimum,
			archived: false,
			stock: availableQuantity,
		});
	}
	const world: World = {
		...{ minute: 0, provider: "there", parts, orders: [], returns: [], keys: {} },
		baskets: [[], []],
	};
	return { stage, people, world, began: stage.minute, lines: [], booked: [], stepsToKill };
}

/** Takes a step, or two at the same moment, and compares answers and records with the model's. */
export async function take(story: Story, steps: readonly Step[], asked: How): Promise<void> {
	const [step] = steps;
	if (!step) return;
	const { how, side } = howOf(story, steps, asked);
	const all =
		how === "twice" || how === "killed" || (how === "at once" && steps.length === 1)
			? [step, step]
			: steps;
	const outcomes = await play(story, all, how, side);
	tell(story, all, how, side, outcomes);
	const problems = [];
	for (const sequence of sequencesOf(how, outcomes)) {
		const problem = await compare(story, all, outcomes, sequence, how !== "at once");
		if (problem === null) return;
		problems.push(problem);
	}
	throw new Error([...story.lines, ...problems].join("\n"));
}

// The provider's one lost answer would be lost to either of two, and a process is killed where it is a real one.
function howOf({ stage, world, ...story }: Story, steps: readonly Step[], { how, side }: How): How {
	const isAlone = steps.some(({ call }) => !call);
	if (isAlone) return { how: "once", side };
	if (world.provider !== "there") return { how: how === "once" ? how : "twice", side };
	const isToKill = stage.isForked && story.lines.length >= story.stepsToKill;
	if (isToKill) return { how: "killed", side: 1 };
	return { how, side };
}

function sequencesOf(how: How["how"], outcomes: readonly unknown[]): number[][] {
	const inTurn = [...outcomes.keys()];
	if (how === "at once") return [inTurn, [...inTurn].reverse()];
	// Whatever was killed before it answered was done, or was not.
	return how === "killed" && outcomes[0] === null ? [inTurn, [1]] : [inTurn];
}

async function play(story: Story, steps: readonly Step[], how: How["how"], side: number) {
	if (how === "at once")
		return Promise.all(steps.map((step, at) => send(story, step, (side + at) % 2)));
	const outcomes: (Outcome | null)[] = [];
	for (const [at, step] of steps.entries()) {
		const provider = outcomes.at(-1)?.provider ?? story.world.provider;
		const sent = send(story, step, (side + at) % 2, provider);
		if (how === "killed" && at === 0) {
			await sleep(story.stepsToKill % 12);
			await story.stage.end(1);
			story.stepsToKill = Number.POSITIVE_INFINITY;
			count(story.stage, "kills");
		}
		outcomes.push(await sent);
	}
	return outcomes;
}

async function send(
	story: Story,
	step: Step,
	at: number,
	provider = story.world.provider,
): Promise<Outcome | null> {
	const { world, stage, people } = story;
	if (step.act) return { status: await step.act(world), body: {}, provider };
	if (!step.call) return null;
	const { by, method, path, body, headers } = await step.call(world);
	const token = people[by ?? -1]?.token;
	const side = await stage.side(at);
	const init = { method, body, headers: headers ?? {}, ...(token ? { token } : {}) };
	const errand = { minute: story.began + world.minute, provider };
	return side.run({ ...errand, act: "answer", path: `/api${path}`, init });
}

/** What differs where the steps were taken in this sequence; null where nothing does, and the story goes on from there. */
async function compare(
	story: Story,
	steps: readonly Step[],
	outcomes: readonly (Outcome | null)[],
	sequence: readonly number[],
	isStrict: boolean,
): Promise<string | null> {
	const world = structuredClone(story.world);
	// Of two at the same moment that both ask the provider, only what comes of them is compared.
	const isLong = !isStrict && steps.every(({ asks }) => asks);
	for (const at of sequence) {
		const expected = steps[at]?.expect(world);
		const outcome = outcomes[at];
		if (!expected || !outcome) continue;
		const problem = answerProblem(expected, outcome, isStrict);
		if (problem !== null && !isLong) return problem;
		if (isStrict && steps[at]?.call && outcome.provider !== world.provider)
			return `   The provider was asked otherwise: it is ${outcome.provider}, and ${world.provider} in the model.`;
	}
	const { db } = story.stage.desk.shop;
	const accountIds = story.people.map(({ accountId }) => accountId);
	const state = await readState(db, world, accountIds);
	const wrong = differences(stateOf(world), state);
	if (wrong.length > 0) return wrong.join("\n");
	story.world = world;
	story.stage.minute = story.began + world.minute;
	return null;
}

function answerProblem(
	expected: Answer,
	{ status, body }: Outcome,
	isStrict: boolean,
): string | null {
	const { made } = expected;
	const { insertedId, clientSecret } = body as Record<string, string | undefined>;
	const id = insertedId ?? clientSecret;
	const isSame = !made || (made.id ?? id) === id;
	// Of two at once, which refusal a step meets depends on how far the other has come.
	const facts = !isStrict && status >= 400 ? {} : { ...expected.body };
	if (made && isSame && id !== undefined) made.id = id;
	if (expected.status === status && isSame && covers(facts, body)) return null;
	const what = { status: expected.status, ...expected.body, ...made };
	return `   The model answers ${JSON.stringify(what)}, the shop ${status} ${JSON.stringify(body).slice(0, 400)}.`;
}

function covers(facts: object, body: object): boolean {
	return Object.entries(facts).every(([name, value]) =>
		isDeepStrictEqual(value, (body as Record<string, unknown>)[name]),
	);
}

function differences(model: Record<string, unknown>, shop: Record<string, unknown>): string[] {
	const all = [...new Set([...Object.keys(model), ...Object.keys(shop)])];
	const differ = all.filter((what) => !isDeepStrictEqual(model[what], shop[what]));
	return differ.map((what) => {
		const [said, there] = [JSON.stringify(model[what]), JSON.stringify(shop[what])];
		return `   ${what} is ${there} in the shop, and in the model ${said}.`;
	});
}

function tell(
	story: Story,
	steps: readonly Step[],
	how: How["how"],
	side: number,
	outcomes: readonly (Outcome | null)[],
) {
	const at = (turn: number) => ((side + turn) % 2 === 0 ? "" : " at the second process");
	const answers = outcomes.map((outcome, turn) =>
		outcome ? `${sayOutcome(outcome)}${steps[turn]?.call ? at(turn) : ""}` : "killed",
	);
	const [first, second] = steps;
	const both =
		second && second !== first
			? `${first?.says}, and at the same moment ${second.says}`
			: first?.says;
	const twice =
		second === first
			? {
					"at once": ", twice at the same moment",
					twice: ", twice",
					killed: ", and again",
					once: "",
				}[how]
			: "";
	story.lines.push(`${story.lines.length + 1}. ${both}${twice}: ${answers.join(", ")}`);
	count(story.stage, "steps", steps.length);
}

function sayOutcome({ status, body }: Outcome): string {
	const { code } = body as { code?: string };
	return code ? `${status} ${code}` : String(status);
}
