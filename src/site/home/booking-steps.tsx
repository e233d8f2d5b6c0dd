import { copy } from "../copy.ts";
import { Section } from "../section.tsx";

/** How a part gets from the shelf to the buyer, in four steps. */
export function BookingSteps() {
	return (
		<Section title={copy.steps.title}>
			<ol className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
				{copy.steps.list.map(({ title, text }, index) => (
					<li key={title} className="border-brand border-t-2 pt-3">
						<p className="figures text-brand text-2xl leading-none font-bold" aria-hidden="true">
							{index + 1}
						</p>
						<h3 className="mt-2 text-lg">{title}</h3>
						<p className="text-ink-soft mt-1">{text}</p>
					</li>
				))}
			</ol>
		</Section>
	);
}
