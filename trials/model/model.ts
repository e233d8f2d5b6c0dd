import fc from "fast-check";
import type { Fixture } from "../harness/fixture.ts";
import { seededRandom } from "../harness/seeded-random.ts";
import type { Finding, Trial } from "../harness/trial.ts";
import { stories } from "./commands.ts";
import { letWork, turnProvider } from "./happenings.ts";
import { count, openStage } from "./stage.ts";
import { beginStory, type Story, take } from "./story.ts";

const storiesOfStage = 100;
const ofThemKilled = 50;

async function playStories(fixture: Fixture, times: number): Promise<Finding> {
	const { seed } = seededRandom();
	const found: Finding = { counted: { seed }, wrong: [] };
	fixture.report(`seed ${seed}`);
	for (let played = 0; played < times && found.wrong.length === 0; played += storiesOfStage) {
		const rest = Math.min(storiesOfStage, times - played);
		const killed = Math.ceil(rest / ofThemKilled);
		await playOn(fixture, found, seed + played, rest - killed, false);
		if (found.wrong.length === 0) await playOn(fixture, found, seed + played, killed, true);
		fixture.report(`${played + rest} of ${times} stories`);
	}
	return found;
}

async function playOn(
	fixture: Fixture,
	found: Finding,
	seed: number,
	numRuns: number,
	isForked: boolean,
) {
	if (numRuns === 0) return;
	const stage = await openStage(fixture, isForked);
	const property = fc.asyncProperty(
		stories,
		fc.integer({ min: 2, max: 8 }),
		async (story, stepsToKill) => {
			count(stage, "stories");
			const begun = await beginStory(stage, stepsToKill);
			await fc.asyncModelRun(() => ({ model: { story: begun }, real: null }), story);
			await endStory(fixture, begun);
		},
	);
	const result = await fc.check(property, { seed, numRuns });
	for (const [what, many] of Object.entries(stage.counted))
		found.counted[what] = (found.counted[what] ?? 0) + many;
	if (result.failed) {
		const { errorInstance } = result;
		const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
		found.wrong.push(`TRIAL_SEED=${seed} tells it again:\n${why}`);
		if (!why.startsWith("1.")) found.wrong.push(String((errorInstance as Error).stack));
	}
}

/** Everything comes to its end, and no invariant is broken. */
async function endStory(fixture: Fixture, story: Story): Promise<void> {
	const { stage } = story;
	await take(story, [turnProvider(story, "there")], { how: "once", side: 0 });
	await take(story, [letWork(story, 0)], { how: "once", side: 0 });
	for (const { state } of story.world.orders) count(stage, `orders ${state}`);
	for (const { state } of story.world.returns) count(stage, `returns ${state}`);
	stage.desk.passTo(story.began + story.world.minute);
	const all = await fixture.violations(stage.desk.shop);
	const wrong = all.filter((sentence) => !stage.known.has(sentence));
	for (const sentence of wrong) stage.known.add(sentence);
	if (wrong.length > 0) throw new Error([...story.lines, ...wrong].join("\n"));
}

/** A shop of plain data beside the real one, and stories that both of them must tell alike. */
export const model: readonly Trial[] = [
	{
		name: "model/stories",
		invariant:
			"whatever happens in whatever sequence, the shop answers and stands as a model of 200 lines does",
		times: { full: 10_000, short: 100 },
		run: playStories,
	},
];
