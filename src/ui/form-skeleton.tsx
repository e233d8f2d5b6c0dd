import { Skeleton } from "./skeleton.tsx";

/** The shape of a form to come; `loading` is what a screen reader says meanwhile. */
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
