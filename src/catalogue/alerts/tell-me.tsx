import { type ComponentType, useEffect, useRef, useState } from "react";
import type { PartCardData } from "../live-part.ts";
import { bookingObstacle } from "../stock-rules.ts";
import { copy } from "./tell-me.copy.ts";

/** Opens the form of an alert, whose code is fetched then. Nobody signs in without scripts, so then it is not shown. */
export function TellMe({ part }: { part: PartCardData }) {
	const details = useRef<HTMLDetailsElement>(null);
	const [Form, setForm] = useState<ComponentType<{ part: PartCardData }>>();
	function look() {
		if (details.current?.open)
			import("./tell-me-form.tsx").then(
				({ TellMeForm }) => setForm(() => TellMeForm),
				() => {},
			);
	}
	// It may have been opened before the page was hydrated.
	useEffect(look, []);
	return (
		<details ref={details} onToggle={look} className="no-js:hidden mt-2">
			<summary className="text-link min-h-11 cursor-pointer content-center">
				{bookingObstacle(part) ? copy.titleSoldOut : copy.title}
			</summary>
			{Form && <Form part={part} />}
		</details>
	);
}
