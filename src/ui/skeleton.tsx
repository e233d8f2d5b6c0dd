import { classNames } from "./class-names.ts";

/** The shape of what is to come, so that nothing jumps when it is there. Give it the size of the real thing. */
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
