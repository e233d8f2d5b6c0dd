import { EqualNot } from "lucide-react";
import { classNames } from "../../ui/class-names.ts";
import { Link } from "../../ui/link.tsx";
import { copy } from "./copy.ts";

type RowFilterProps = {
	addressOf: (onlyDifferent: boolean) => string;
	onlyDifferent: boolean;
	all: number;
	different: number;
};

/** Two links: only differing rows, or all rows. Links work without scripts, and visitors can share their addresses. */
export function RowFilter({ addressOf, onlyDifferent, all, different }: RowFilterProps) {
	return (
		<div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
			<nav aria-label={copy.rows} className="flex flex-wrap gap-1 print:hidden">
				{[true, false].map((only) => (
					<Link
						key={String(only)}
						to={addressOf(only)}
						prefetch="none"
						replace
						preventScrollReset
						aria-current={only === onlyDifferent ? "true" : undefined}
						className={classNames(
							"grid min-h-11 place-items-center rounded-full border px-4 no-underline hover:border-brand hover:text-brand",
							only === onlyDifferent
								? "border-brand bg-brand-tint font-semibold text-brand-strong"
								: "border-line bg-surface",
						)}
					>
						{only ? copy.onlyDifferent(different) : copy.allRows(all)}
					</Link>
				))}
			</nav>
			{different > 0 ? (
				// Screen readers find this in each row.
				<p aria-hidden="true" className="flex items-center gap-1.5 text-ink-soft">
					<EqualNot className="size-4" />
					{copy.marks}
				</p>
			) : (
				<p className="text-ink-soft">{copy.allSame}</p>
			)}
		</div>
	);
}
