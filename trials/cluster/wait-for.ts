import { setTimeout as sleep } from "node:timers/promises";

const eachMs = 250;

/** Asks until there is an answer that is not null, a fault counting as none; gives up after `withinMs` and names `what`. */
export async function waitFor<Answer>(
	what: string,
	withinMs: number,
	ask: () => Promise<Answer | null> | Answer | null,
): Promise<Answer> {
	const until = performance.now() + withinMs;
	for (;;) {
		const answer = await Promise.resolve()
			.then(ask)
			.catch(() => null);
		if (answer !== null) return answer;
		if (performance.now() > until)
			throw new Error(`${what} did not come within ${Math.round(withinMs / 1000)} s`);
		await sleep(eachMs);
	}
}
