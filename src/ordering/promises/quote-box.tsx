import { formatTaka } from "../../kernel/taka.ts";
import { chargeInWords } from "../../terms/charge-in-words.ts";
import { copy as termsCopy } from "../../terms/terms.copy.ts";
import { classNames } from "../../ui/class-names.ts";
import { Link } from "../../ui/link.tsx";
import { copy } from "./copy.ts";
import { arrivalInWords } from "./promised-facts.ts";
import type { Quote } from "./quote.ts";

type QuoteBoxProps = { quote: Quote | null; goodsTaka: number | null; returnDays: number };

/** The delivery charge, arrival and total for the form's present values. A screen reader announces changes. */
export function QuoteBox({ quote, goodsTaka, returnDays }: QuoteBoxProps) {
	if (!quote || goodsTaka === null) return null;
	const { chargeTaka, days, paymentDue, district, missingForFreeTaka, problem } = quote;
	const toPay = formatTaka(goodsTaka + (chargeTaka ?? 0));
	const charge = quote.isCollected ? copy.none : chargeInWords(chargeTaka ?? 0);
	const tone = problem && district ? "border-signal bg-signal-tint" : "border-line bg-sunken";
	return (
		<div className={classNames("rounded-md border p-3 sm:p-4", tone)}>
			{chargeTaka !== null && (
				<>
					<dl className="figures grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1">
						<dt>{nameOf(quote)}</dt>
						<dd className="text-right font-semibold">{charge}</dd>
						<dt className="font-bold">{copy.toPay}</dt>
						<dd className="text-right font-bold text-xl">{toPay}</dd>
					</dl>
					<ul className="mt-1 space-y-1 text-ink-soft text-sm empty:hidden">
						{days && <li>{copy.arrivesIn(arrivalInWords(days, paymentDue))}</li>}
						{missingForFreeTaka !== null && (
							<li>{copy.missingForFree(formatTaka(missingForFreeTaka))}</li>
						)}
						{returnDays > 0 && <li>{copy.returnsWithin(termsCopy.returnWithin(returnDays))}</li>}
					</ul>
				</>
			)}
			<p role="status" className={problem === null ? "sr-only" : undefined}>
				{problem ?? copy.quoteIs(charge, toPay)}
			</p>
			{problem && district && (
				<Link to="/terms" className="text-link">
					{copy.whereWeDeliver}
				</Link>
			)}
		</div>
	);
}

function nameOf({ district, isCollected }: Quote): string {
	if (isCollected || district === null) return termsCopy.deliveryCharge;
	return copy.chargeTo(district);
}
