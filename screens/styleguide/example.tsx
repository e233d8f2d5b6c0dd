import type { ReactNode } from "react";

/** A component on /ui, under its name. */
export function Example({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="space-y-3">
			<h3 className="font-semibold text-ink-soft text-sm">{title}</h3>
			{children}
		</section>
	);
}

/** Several components side by side, as space allows. */
export function Row({ children }: { children: ReactNode }) {
	return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
