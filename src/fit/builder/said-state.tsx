import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { formatCount } from "../../kernel/digits.ts";
import { formatTaka } from "../../kernel/taka.ts";
import { copy } from "./copy.ts";
import type { ShownBuild } from "./shown-build.ts";

/**
 * Announces what a step made of the build, also the step back from a list of candidates: a live region that comes
 * with its page is announced only if its words come later.
 */
export function SaidState({ build: { judgement, parts, totalTaka } }: { build: ShownBuild }) {
	const { key } = useLocation();
	const [said, setSaid] = useState("");
	const { state, checks, unknown } = judgement;
	const words =
		parts.length === 0
			? copy.state.empty
			: copy.said(
					`${copy.state[state]}: ${copy.checked(formatCount(checks), formatCount(unknown))}`,
					formatTaka(totalTaka),
				);
	useEffect(() => {
		// The browser reads the first page itself.
		if (key !== "default") setSaid(words);
	}, [key, words]);
	return (
		<p role="status" className="sr-only">
			{said}
		</p>
	);
}
