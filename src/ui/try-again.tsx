import { useRevalidator } from "react-router";
import { Button } from "./button.tsx";

type TryAgainProps = {
	/** Why it could not be fetched, in a sentence. */
	problem: { detail: string };
	again: string;
};

/** What stands where something could not be fetched: why, and a way to ask once more. */
export function TryAgain({ problem, again }: TryAgainProps) {
	const { state, revalidate } = useRevalidator();
	return (
		<div
			role="alert"
			className="flex flex-wrap items-center gap-4 rounded-lg border border-signal bg-signal-tint p-4"
		>
			<p className="min-w-0 grow basis-64">{problem.detail}</p>
			<Button look="quiet" busy={state === "loading"} onClick={() => void revalidate()}>
				{again}
			</Button>
		</div>
	);
}
