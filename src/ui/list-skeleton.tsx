import { Skeleton } from "./skeleton.tsx";

/** The shape of a list to come; `loading` is what a screen reader says meanwhile. */
export function ListSkeleton({ loading }: { loading: string }) {
	return (
		<div role="status" className="space-y-3">
			<span className="sr-only">{loading}</span>
			<Skeleton className="h-8 w-40" />
			{["first", "second", "third", "fourth"].map((row) => (
				<Skeleton key={row} className="h-24" />
			))}
		</div>
	);
}
