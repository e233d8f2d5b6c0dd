/**
 * Asks for answers to a text that changes faster than answers come: at most one question is under way, and of the
 * texts that come meanwhile only the newest waits. So no older answer follows a newer one. `ask` resolves to null if
 * there is no answer.
 */
export function askInTurn<Answer>(
	ask: (text: string) => Promise<Answer | null>,
	show: (text: string, answer: Answer | null) => void,
): (text: string) => void {
	let waiting: string | null = null;
	let isAsking = false;

	async function askAll(first: string): Promise<void> {
		isAsking = true;
		for (let text: string | null = first; text !== null; text = waiting) {
			waiting = null;
			const answer: Answer | null = await ask(text).catch(() => null);
			if (waiting === text) waiting = null;
			show(text, answer);
		}
		isAsking = false;
	}
	return (text) => {
		if (isAsking) waiting = text;
		else void askAll(text);
	};
}
