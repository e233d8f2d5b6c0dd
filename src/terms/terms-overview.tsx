import type { ReactNode } from "react";
import { DataTable } from "../ui/data-table.tsx";
import type { OverviewOfTerms } from "./overview-of-terms.ts";
import { copy } from "./terms-overview.copy.ts";

/** The list of all terms of the shop: delivery, collecting, returns and warranty. */
export function TermsOverview({ overview }: { overview: OverviewOfTerms }) {
	const { delivery, onlyThere, freeFrom, collect, returns, warranties } = overview;
	return (
		<div className="mt-8 max-w-3xl space-y-8">
			{delivery.length > 0 && (
				<Section id="delivery" title={copy.delivery}>
					<DataTable
						caption={copy.deliveryCaption}
						rows={delivery}
						keyOf={({ area }) => area}
						columns={[
							{ heading: copy.area, title: true, cell: ({ area }) => area },
							{ heading: copy.charge, numeric: true, cell: ({ charge }) => charge },
							{ heading: copy.days, cell: ({ days }) => days },
						]}
					/>
					{onlyThere && <p className="mt-3">{onlyThere}</p>}
					{freeFrom && <p className="mt-3">{freeFrom}</p>}
				</Section>
			)}
			{collect && (
				<Section id="collecting" title={copy.collect}>
					<p className="font-semibold">{collect.address}</p>
					<p>{collect.hours}</p>
				</Section>
			)}
			{returns && (
				<Section id="returns" title={copy.returnsTitle}>
					<p>{returns}</p>
				</Section>
			)}
			{warranties.length > 0 && (
				<Section id="warranty" title={copy.warranty}>
					<dl className="divide-y divide-line border-line border-y">
						{warranties.map(({ of, period, words }) => (
							<div key={of} className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-x-4 py-2">
								<dt className="font-semibold">{of}</dt>
								<dd className="figures">{period}</dd>
								{words && <dd className="col-span-full text-ink-soft text-sm">{words}</dd>}
							</div>
						))}
					</dl>
					<p className="mt-3">{copy.ownFirst}</p>
				</Section>
			)}
		</div>
	);
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className="text-xl">
				{title}
			</h2>
			<div className="mt-3">{children}</div>
		</section>
	);
}
