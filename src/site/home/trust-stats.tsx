import { LinkButton } from "../../ui/button.tsx";
import { copy } from "../copy.ts";
import { Section } from "../section.tsx";

/** The stats block with its fixed figures (spec §9) and two ways to answer. */
export function TrustStats() {
	return (
		<Section title={copy.stats.title}>
			<div className="bg-brand-tint grid gap-6 rounded-lg p-6 sm:p-8 lg:grid-cols-[1fr_auto] lg:items-center">
				<dl className="grid gap-6 sm:grid-cols-3">
					{copy.stats.figures.map(({ figure, words }) => (
						<div key={words} className="flex flex-col-reverse">
							<dt className="text-lg">{words}</dt>
							<dd className="figures text-brand-strong text-4xl font-bold">{figure}</dd>
						</div>
					))}
				</dl>
				<div className="flex flex-wrap gap-3 lg:flex-col">
					<LinkButton to="/#contact" prefetch="none">
						{copy.stats.contact}
					</LinkButton>
					<LinkButton to="/dashboard/addReview" look="quiet">
						{copy.stats.feedback}
					</LinkButton>
				</div>
			</div>
		</Section>
	);
}
