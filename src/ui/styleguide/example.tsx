import type { ReactNode } from "react";

/** One kind of part on /ui, under its name. */
export function ShownPart({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="space-y-3">
			<h3 className="text-ink-soft text-sm font-semibold">{title}</h3>
			{children}
		</section>
	);
}

/** Several of them side by side, as far as there is room. */
export function InARow({ children }: { children: ReactNode }) {
	return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
