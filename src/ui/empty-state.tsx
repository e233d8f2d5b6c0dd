import type { ReactNode } from "react";

type EmptyStateProps = {
	title: string;
	children?: ReactNode;
	drawing?: ReactNode;
	action?: ReactNode;
};

/** Replaces an empty list: says that there is nothing, why, and what to do next. */
export function EmptyState({ title, children, drawing, action }: EmptyStateProps) {
	return (
		<div className="border-line bg-surface flex flex-col items-start gap-3 rounded-lg border border-dashed p-6 sm:flex-row sm:items-center sm:gap-6 sm:p-8">
			{drawing && <div className="text-brand w-32 shrink-0">{drawing}</div>}
			<div className="space-y-2">
				<p className="text-lg font-semibold">{title}</p>
				{children && <div className="text-ink-soft max-w-prose">{children}</div>}
				{action && <div className="pt-2">{action}</div>}
			</div>
		</div>
	);
}
