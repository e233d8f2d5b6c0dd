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

/** Covers the whole screen while nothing else can be done, and says why to screen readers. */
export function FullScreenLoader({ label }: { label: string }) {
	return (
		<div role="status" className="bg-paper/85 fixed inset-0 z-50 grid place-items-center">
			<p className="border-line bg-surface shadow-raised flex items-center gap-3 rounded-md border px-6 py-4 font-semibold">
				<Spinner className="text-brand" />
				{label}
			</p>
		</div>
	);
}
