import { type ReactNode, useId } from "react";
import { formatTaka } from "../kernel/taka.ts";
import { Link } from "../ui/link.tsx";
import { type District, districtsOf, divisions } from "./areas/districts.ts";
import { chargeInWords, chargesInWords, warrantyPeriod } from "./charge-in-words.ts";
import { deliveryFor, deliverySpan } from "./delivery-for.ts";
import type { ShownTerms } from "./shown-terms.ts";
import { copy as termsCopy } from "./terms.copy.ts";
import { copy } from "./terms-block.copy.ts";

type TermsBlockProps = {
	terms: ShownTerms;
	/** The sum of the goods. Delivery can be free from a certain sum. */
	goodsTaka: number;
	/** Null: no district is chosen, so the block shows the range of charges and days. */
	district: District | null;
	chooser: ReactNode;
	className?: string;
};

/** One block with warranty, delivery, collecting and returns. It omits what the shop does not promise. */
export function TermsBlock({ terms, goodsTaka, district, chooser, className }: TermsBlockProps) {
	const id = useId();
	const { warranty, collect, returnDays } = terms;
	return (
		<section aria-labelledby={id} className={className}>
			<h2 id={id} className="sr-only">
				{copy.title}
			</h2>
			<dl className="divide-y divide-line rounded-lg border border-line bg-surface px-4">
				{warranty && (
					<Line label={copy.warranty} note={warranty.words}>
						{warrantyPeriod(warranty)}
					</Line>
				)}
				<DeliveryLine terms={terms} goodsTaka={goodsTaka} district={district} chooser={chooser} />
				{collect && (
					<Line label={copy.collect} note={collect.hours}>
						{termsCopy.free} · {collect.address}
					</Line>
				)}
				{returnDays > 0 && (
					<Line label={copy.returns} note={<TermsLink>{copy.allTerms}</TermsLink>}>
						{termsCopy.returnWithin(returnDays)}
					</Line>
				)}
			</dl>
		</section>
	);
}

/** Shows the charge of delivery to the district, or that there is none. Without a district, shows the range. */
function DeliveryLine({ terms, goodsTaka, district, chooser }: Omit<TermsBlockProps, "className">) {
	const { collect, freeFromTaka } = terms;
	const span = deliverySpan(terms, goodsTaka);
	if (!span) return null;
	const delivery = district && deliveryFor(terms, { district, goodsTaka });
	const line = { label: copy.delivery, beside: chooser };
	if (district && !delivery) {
		const instead = (
			<>
				{copy.chooseAnother}
				{collect && copy.orCollect}. <TermsLink>{copy.whereWeDeliver}</TermsLink>
			</>
		);
		return (
			<Line {...line} note={instead}>
				{copy.notThere(district)}
			</Line>
		);
	}
	const charge = delivery ? chargeInWords(delivery.chargeTaka) : chargesInWords(span.chargeTaka);
	const { from, to } = delivery?.days ?? span.days;
	const isFreeLater = freeFromTaka !== null && goodsTaka < freeFromTaka;
	return (
		<Line {...line} note={isFreeLater && copy.freeFrom(formatTaka(freeFromTaka))}>
			{charge} · {termsCopy.days(from, to)}
		</Line>
	);
}

function TermsLink({ children }: { children: string }) {
	return (
		<Link to={copy.address} className="text-link">
			{children}
		</Link>
	);
}

type LineProps = { label: string; beside?: ReactNode; note: ReactNode; children: ReactNode };

function Line({ label, beside, note, children }: LineProps) {
	return (
		<div className="grid grid-cols-[5rem_minmax(0,1fr)] items-baseline gap-x-3 py-2">
			<dt className="text-ink-soft text-sm">{label}</dt>
			<dd>
				{beside}
				<span className="figures block font-semibold">{children}</span>
				{note && <span className="block text-ink-soft text-sm">{note}</span>}
			</dd>
		</div>
	);
}

/** The 64 districts by division, as the options of a select. */
export function DistrictOptions() {
	return divisions.map((division) => (
		<optgroup key={division} label={division}>
			{districtsOf(division).map((district) => (
				<option key={district} value={district}>
					{district}
				</option>
			))}
		</optgroup>
	));
}
