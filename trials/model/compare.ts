import { isDeepStrictEqual } from "node:util";
import { readState, stateOf } from "./read-state.ts";
import type { Outcome } from "./shop-side.ts";
import type { Story, Taken } from "./story.ts";
import type { Answer } from "./world.ts";

/** What differs where the steps were taken in this sequence; null where nothing does, and the story goes on from there. */
export async function compare(
	story: Story,
	{ steps, outcomes, how }: Taken,
	sequence: readonly number[],
): Promise<string | null> {
	const isStrict = how !== "at once";
	const world = structuredClone(story.world);
	// Of two at the same moment that both ask the provider, only what comes of them is compared.
	const isLong = !isStrict && steps.every(({ asks }) => asks);
	for (const index of sequence) {
		const expected = steps[index]?.expect(world);
		const outcome = outcomes[index];
		if (!expected || !outcome) continue;
		const problem = answerProblem(expected, outcome, isStrict);
		if (problem !== null && !(isLong && outcome.status < 500)) return problem;
		if (isStrict && steps[index]?.call && outcome.provider !== world.provider)
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
		const [expected, there] = [JSON.stringify(model[what]), JSON.stringify(shop[what])];
		return `   ${what} is ${there} in the shop, and in the model ${expected}.`;
	});
}
