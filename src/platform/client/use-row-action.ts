import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { toast } from "../../ui/toast.ts";
import { type ApiResult, wasAnswered } from "./api-client.ts";

type Messages<T, Choice> = {
	/** The toast after success. */
	done(value: T, choice: Choice): string;
	/** Replaces the server's sentence, which is its argument. */
	failed?: (detail: string) => string;
};

/**
 * An action on a row of a list: sends it once even if its button is pressed several times, shows the outcome, and
 * reloads the list, also after a refusal. If a row has several actions, `run` takes the chosen one and `choice` is
 * the pending one; only one runs at a time. `run` returns whether it succeeded.
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
		// If the server was unreachable, the list stays on the screen: reloading it would fail as well.
		if (wasAnswered(result)) await revalidate();
		isRunning.current = false;
		setRunning(null);
		return result.ok;
	}
	return { busy: running !== null, choice: running?.choice, run };
}
