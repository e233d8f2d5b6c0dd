import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { toast } from "../../ui/toast.ts";
import { type ApiResult, wasAnswered } from "./api-client.ts";

type Messages<T, Choice> = {
	/** What to say once it was done. */
	done(value: T, choice: Choice): string;
	/** What to say instead of the shop's own sentence, which it is given. */
	failed?: (detail: string) => string;
};

/**
 * An action on a row of a list: sends it once however often its button is pressed, says how it went,
 * and fetches the list anew, also after a refusal. Where a row offers several actions, `run` takes
 * which of them was chosen and `choice` is the one under way; there is one at a time. `run` says
 * whether it was done.
 */
export function useRowAction<T, Choice = void>(
	request: (choice: Choice) => Promise<ApiResult<T>>,
	{ done, failed }: Messages<T, Choice>,
) {
	const [running, setRunning] = useState<{ choice: Choice } | null>(null);
	const isRunning = useRef(false);
	const { revalidate } = useRevalidator();

	async function run(choice: Choice): Promise<boolean> {
		if (isRunning.current) return false;
		isRunning.current = true;
		setRunning({ choice });
		const result = await request(choice);
		if (result.ok) void toast.success(done(result.value, choice));
		else void toast.error(failed?.(result.problem.detail) ?? result.problem.detail);
		// Where the shop was not reached the list stays on the screen: asking for it would fail as well.
		if (wasAnswered(result)) await revalidate();
		isRunning.current = false;
		setRunning(null);
		return result.ok;
	}
	return { busy: running !== null, choice: running?.choice, run };
}
