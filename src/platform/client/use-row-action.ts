import { useState } from "react";
import { useRevalidator } from "react-router";
import { toast } from "../../ui/toast.ts";
import { type ApiResult, wasAnswered } from "./api-client.ts";

type Says<T> = {
	/** What to say once it was done. */
	done(value: T): string;
	/** What to say instead of the shop's own sentence, which it is given. */
	failed?: (why: string) => string;
};

/**
 * One act on a row of a list: does it once however often its button is
 * pressed, says how it went, and fetches the list anew, also after a refusal.
 * Answers whether it was done.
 */
export function useRowAction<T>(act: () => Promise<ApiResult<T>>, says: Says<T>) {
	const [busy, setBusy] = useState(false);
	const { revalidate } = useRevalidator();

	async function run(): Promise<boolean> {
		setBusy(true);
		const answer = await act();
		if (answer.ok) void toast.success(says.done(answer.value));
		else void toast.error(says.failed?.(answer.problem.detail) ?? answer.problem.detail);
		// Where the shop was not reached the list stays on the screen: asking for it would fail as well.
		if (wasAnswered(answer)) await revalidate();
		setBusy(false);
		return answer.ok;
	}
	return { busy, run };
}
