import { setTimeout as sleep } from "node:timers/promises";
import type { SignedInUser } from "../../test/harness/make-records.ts";
import { compare } from "./compare.ts";
import type { Outcome } from "./shop-side.ts";
import { count, type Stage } from "./stage.ts";
import type { Step } from "./step.ts";
import { tell } from "./tell.ts";
import type { Line, World } from "./world.ts";

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
	index: number;
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

/** Steps as they were taken: one, one twice, or two at the same moment. */
export type Taken = How & { steps: readonly Step[]; outcomes: readonly (Outcome | null)[] };

/** Takes a step, or two at the same moment, and compares answers and records with the model's. */
export async function take(story: Story, requested: readonly Step[], as: How): Promise<void> {
	const { how, side } = howOf(story, requested, as);
	const steps = how === "once" || requested.length > 1 ? requested : [...requested, ...requested];
	const taken = { how, side, steps, outcomes: await play(story, steps, { how, side }) };
	tell(story, taken);
	const problems = [];
	for (const sequence of sequencesOf(taken)) {
		const problem = await compare(story, taken, sequence);
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

/** In which sequences the steps may have been done. */
function sequencesOf({ how, outcomes }: Taken): number[][] {
	const inTurn = [...outcomes.keys()];
	if (how === "at once") return [inTurn, [...inTurn].reverse()];
	// Whatever was killed before it answered was done, or was not.
	return how === "killed" && outcomes[0] === null ? [inTurn, [1]] : [inTurn];
}

async function play(story: Story, steps: readonly Step[], { how, side }: How) {
	if (how === "at once")
		return Promise.all(steps.map((step, index) => send(story, step, (side + index) % 2)));
	const outcomes: (Outcome | null)[] = [];
	for (const [index, step] of steps.entries()) {
		const provider = outcomes.at(-1)?.provider ?? story.world.provider;
		const sent = send(story, step, (side + index) % 2, provider);
		if (how === "killed" && index === 0) {
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
	index: number,
	provider = story.world.provider,
): Promise<Outcome | null> {
	const { world, stage, people } = story;
	if (step.act) return { status: await step.act(world), body: {}, provider };
	if (!step.call) return null;
	const { by, method, path, body, headers } = await step.call(world);
	const token = people[by ?? -1]?.token;
	const side = await stage.side(index);
	const init = { method, body, headers: headers ?? {}, ...(token ? { token } : {}) };
	const errand = { minute: story.began + world.minute, provider };
	return side.run({ ...errand, act: "answer", path: `/api${path}`, init });
}
