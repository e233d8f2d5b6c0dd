import { copy } from "./reviews.copy.ts";

/**
 * Where a review can be reported; the form comes when it is opened (useReports). Nobody signs in without scripts, so
 * then it is not shown.
 */
export function ReportReview({ id, name }: { id: string; name: string }) {
	return (
		<details data-review={id} className="no-js:hidden">
			<summary className="text-ink-soft hover:text-brand inline-flex min-h-11 cursor-pointer items-center text-sm">
				{copy.report}
				<span className="sr-only">{copy.reportOf(name)}</span>
			</summary>
			<div />
		</details>
	);
}
