import { classNames } from "./class-names.ts";

/** A placeholder while content loads. Give it the content's size, so that nothing moves when the content arrives. */
export function Skeleton({ className }: { className?: string }) {
	return (
		<span
			aria-hidden="true"
			className={classNames(
				"block animate-pulse rounded-sm bg-line forced-colors:border",
				className,
			)}
		/>
	);
}

/** The placeholder of a form; `loading` is the text for screen readers. */
export function FormSkeleton({ loading }: { loading: string }) {
	return (
		<div role="status" className="max-w-2xl space-y-4">
			<span className="sr-only">{loading}</span>
			<Skeleton className="h-8 w-40" />
			<div className="grid gap-4 sm:grid-cols-2">
				{["first", "second", "third", "fourth"].map((field) => (
					<Skeleton key={field} className="h-17" />
				))}
			</div>
			<Skeleton className="h-13 w-56" />
		</div>
	);
}

// As many rows as a page of a list, each as tall as a row (or a card on narrow screens).
const allRows = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];

/** A list's placeholder. `loading` is for screen readers. It shows `expected` rows, but at least 1 and at most 10. */
export function ListSkeleton({ loading, expected = 10 }: { loading: string; expected?: number }) {
	const rows = allRows.slice(0, Math.max(expected, 1));
	return (
		<div role="status" className="@container">
			<span className="sr-only">{loading}</span>
			<Skeleton className="h-8 w-40" />
			<div className="mt-4 grid @2xl:gap-0 gap-3">
				{rows.map((row) => (
					<div
						key={row}
						className="@2xl:h-16 h-64 space-y-4 @2xl:rounded-none rounded-lg border border-line @2xl:border-x-0 @2xl:border-t-0 @2xl:bg-transparent bg-surface p-4"
					>
						<Skeleton className="h-6 w-3/5" />
						<Skeleton className="@2xl:hidden h-4 w-2/5" />
						<Skeleton className="@2xl:hidden h-4 w-1/3" />
					</div>
				))}
			</div>
		</div>
	);
}
