import { type ComponentType, useEffect, useRef, useState } from "react";
import { copy } from "./reviews.copy.ts";

/** Opens the report of a review, whose code is fetched then. Nobody signs in without scripts, so then it is not shown. */
export function ReportReview({ id, name }: { id: string; name: string }) {
	const details = useRef<HTMLDetailsElement>(null);
	const [Form, setForm] = useState<ComponentType<{ id: string }>>();
	function look() {
		if (details.current?.open)
			import("./report-form.tsx").then(
				({ ReportForm }) => setForm(() => ReportForm),
				() => {},
			);
	}
	// It may have been opened before the page was hydrated.
	useEffect(look, []);
	return (
		<details ref={details} onToggle={look} className="no-js:hidden">
			<summary className="text-ink-soft hover:text-brand inline-flex min-h-11 cursor-pointer items-center text-sm">
				{copy.report}
				<span className="sr-only">{copy.reportOf(name)}</span>
			</summary>
			{Form && <Form id={id} />}
		</details>
	);
}
