import { LoaderCircle } from "lucide-react";
import { classNames } from "./class-names.ts";

/** Shows that an action is running; screen readers skip it, so it needs text beside it. */
export function Spinner({ className }: { className?: string }) {
	return (
		<LoaderCircle
			aria-hidden="true"
			className={classNames("size-5 shrink-0 animate-spin", className)}
		/>
	);
}

/** Covers the whole screen while the visitor has to wait, and says why. */
export function FullScreenLoader({ label }: { label: string }) {
	return (
		<div role="status" className="fixed inset-0 z-50 grid place-items-center bg-paper/85">
			<p className="flex items-center gap-3 rounded-md border border-line bg-surface px-6 py-4 font-semibold shadow-raised">
				<Spinner className="text-brand" />
				{label}
			</p>
		</div>
	);
}
