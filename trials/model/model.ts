import fc from "fast-check";
import type { Fixture } from "../harness/fixture.ts";
import { seededRandom } from "../harness/seeded-random.ts";
import type { Finding, Trial } from "../harness/trial.ts";
import { beginStory } from "./begin-story.ts";
import { purchase, stories } from "./commands.ts";
import { letWork, turnProvider } from "./happenings.ts";
import { count, openStage, type Second } from "./stage.ts";
import { type Story, take } from "./story.ts";

/** Stories on one database: its invariants are checked after each. */
const onOneStage = 100;
const ofThemKilled = 2;
/** How many shorter stories are tried once one differs. */
const triesToShrink = 80;

async function playStories(fixture: Fixture, times: number): Promise<Finding> {
	const { seed } = seededRandom();
	const found: Finding = { counted: { seed }, wrong: [] };
	fixture.report(`seed ${seed}`);
	for (let played = 0; played < times && found.wrong.length === 0; played += onOneStage) {
		const rest = Math.min(onOneStage, times - played);
		await playOn(fixture, found, seed + played, Math.max(0, rest - ofThemKilled));
		const killed = Math.min(rest, ofThemKilled);
		await playOn(fixture, found, seed + played, killed, { isForked: true });
		fixture.report(`${played + rest} of ${times}`);
	}
	return found;
}

/** Plays stories on a database of their own. */
export async function playOn(
	fixture: Fixture,
	found: Finding,
	seed: number,
	numRuns: number,
	second: Second = {},
): Promise<void> {
	if (numRuns === 0) return;
	const stage = await openStage(fixture, second);
	const killedAfter = fc.integer({ min: 0, max: 4 });
	let left = Number.POSITIVE_INFINITY;
	const property = fc.asyncProperty(
		stories,
		purchase,
		killedAfter,
		async (commands, first, steps) => {
			left -= 1;
			if (left < 0) return;
			count(stage, "stories");
			const story = await beginStory(stage, steps);
			const all = second.isForked ? [first, ...commands] : commands;
			try {
				await fc.asyncModelRun(() => ({ model: { story }, real: null }), all);
				await endStory(fixture, story);
			} catch (difference) {
				left = Math.min(left, triesToShrink);
				throw difference;
			}
		},
	);
	const { errorInstance } = await fc.check(property, { seed, numRuns });
	await stage.close();
	for (const [what, many] of Object.entries(stage.counted))
		found.counted[what] = (found.counted[what] ?? 0) + many;
	if (errorInstance instanceof Error)
		found.wrong.push(`TRIAL_SEED=${seed} tells it again:\n${errorInstance.message}`);
}

/** Everything comes to its end, and no invariant is broken. */
async function endStory(fixture: Fixture, story: Story): Promise<void> {
	const { stage, began } = story;
	await take(story, [turnProvider(story, "there")], { how: "once", side: 0 });
	await take(story, [letWork(story, 0)], { how: "once", side: 0 });
	for (const { state } of story.world.orders) count(stage, `orders ${state}`);
	for (const { state } of story.world.returns) count(stage, `returns ${state}`);
	for (const { state } of story.world.imports) count(stage, `imports ${state}`);
	stage.desk.passTo(began + story.world.minute);
	const { orders, parts, returns } = story.world;
	const all = await fixture.violations(stage.desk.shop);
	// What an earlier story broke is not this one's.
	const wrong = all.filter((sentence) =>
		[...orders, ...parts, ...returns].some(({ id = "none" }) => sentence.includes(id)),
	);
	if (wrong.length > 0) throw new Error([...story.lines, ...wrong].join("\n"));
}

/** A shop of plain data beside the real one, and stories that both must tell alike. */
export const model: Trial = {
	name: "model/stories",
	invariant:
		"whatever happens in whatever sequence, the shop answers and keeps what a model of plain data does",
	times: { full: 10_000, short: 100 },
	run: playStories,
};
