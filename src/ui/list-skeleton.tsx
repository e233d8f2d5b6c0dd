import { Skeleton } from "./skeleton.tsx";

// As many as a page of a list has, each as tall as a row of it (or a card, where there is little room).
const rows = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];

/** The shape of a list to come; `loading` is what a screen reader says meanwhile. */
export function ListSkeleton({ loading }: { loading: string }) {
	return (
		<div role="status" className="@container">
			<span className="sr-only">{loading}</span>
			<Skeleton className="h-8 w-40" />
			<div className="mt-4 grid gap-3">
				{rows.map((row) => (
					<Skeleton key={row} className="h-64 rounded-lg @2xl:h-14 @2xl:rounded-md" />
				))}
			</div>
		</div>
	);
}
