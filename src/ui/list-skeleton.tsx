import { Skeleton } from "./skeleton.tsx";

// As many as a page of a list has, each as tall as a row of it (or a card, where there is little room).
const rows = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];

/** The shape of a list to come; `loading` is what a screen reader says meanwhile. */
export function ListSkeleton({ loading }: { loading: string }) {
	return (
		<div role="status" className="@container">
			<span className="sr-only">{loading}</span>
			<Skeleton className="h-8 w-40" />
			<div className="mt-4 grid gap-3 @2xl:gap-0">
				{rows.map((row) => (
					<div
						key={row}
						className="border-line bg-surface h-64 space-y-4 rounded-lg border p-4 @2xl:h-16 @2xl:rounded-none @2xl:border-x-0 @2xl:border-t-0 @2xl:bg-transparent"
					>
						<Skeleton className="h-6 w-3/5" />
						<Skeleton className="h-4 w-2/5 @2xl:hidden" />
						<Skeleton className="h-4 w-1/3 @2xl:hidden" />
					</div>
				))}
			</div>
		</div>
	);
}
