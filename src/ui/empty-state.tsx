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
		<div className="flex flex-col items-start gap-3 rounded-lg border border-line border-dashed bg-surface p-6 sm:flex-row sm:items-center sm:gap-6 sm:p-8">
			{drawing && <div className="w-32 shrink-0 text-brand">{drawing}</div>}
			<div className="space-y-2">
				<p className="font-semibold text-lg">{title}</p>
				{children && <div className="max-w-prose text-ink-soft">{children}</div>}
				{action && <div className="pt-2">{action}</div>}
			</div>
		</div>
	);
}
