import { useRevalidator } from "react-router";
import type { Problem } from "../platform/problem.ts";
import { Button } from "../ui/button.tsx";
import { screen } from "./screen.copy.ts";

/** What stands where something could not be fetched: why, and a way to ask once more. */
export function TryAgain({ problem }: { problem: Problem }) {
	const { state, revalidate } = useRevalidator();
	return (
		<div
			role="alert"
			className="flex flex-wrap items-center gap-4 rounded-lg border border-signal bg-signal-tint p-4"
		>
			<p className="min-w-0 grow basis-64">{problem.detail}</p>
			<Button look="quiet" busy={state === "loading"} onClick={() => void revalidate()}>
				{screen.again}
			</Button>
		</div>
	);
}
