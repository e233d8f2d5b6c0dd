import { classNames } from "./class-names.ts";

/** The shape of what is to come, so that nothing jumps when it is there. Give it the size of the real thing. */
export function Skeleton({ className }: { className?: string }) {
	return (
		<span
			aria-hidden="true"
			className={classNames("block animate-pulse rounded-sm bg-line", className)}
		/>
	);
}

/** Lines of text to come; the last one is shorter, as in a paragraph. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
	return (
		<div aria-hidden="true" className="space-y-2.5">
			{Array.from({ length: lines }, (_, line) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity but their place
				<Skeleton key={line} className={line === lines - 1 ? "h-4 w-3/5" : "h-4"} />
			))}
		</div>
	);
}
