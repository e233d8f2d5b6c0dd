import { type ReactNode, useId } from "react";

type SectionProps = { title: string; aside?: ReactNode; id?: string; children: ReactNode };

/** A section of a page with its heading. `aside` is a link beside the heading. */
export function Section({ title, aside, id, children }: SectionProps) {
	const heading = useId();
	return (
		<section id={id} aria-labelledby={heading} className="page-width mt-10 sm:mt-14">
			<div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 sm:mb-5">
				<h2 id={heading} className="text-2xl sm:text-3xl">
					{title}
				</h2>
				{aside && <div className="[&>a]:text-link">{aside}</div>}
			</div>
			{children}
		</section>
	);
}
