import { formatTaka } from "../../kernel/taka.ts";
import { chargeInWords } from "../../terms/charge-in-words.ts";
import { copy as termsCopy } from "../../terms/terms.copy.ts";
import { copy } from "./copy.ts";
import { arrivalInWords } from "./promised-facts.ts";
import type { Quote } from "./quote.ts";

type QuoteBoxProps = { quote: Quote | null; goodsTaka: number | null; returnDays: number };

/** What the delivery costs and when it arrives, and what is to be paid in all, as the form stands; announced when it changes. */
export function QuoteBox({ quote, goodsTaka, returnDays }: QuoteBoxProps) {
	if (!quote || goodsTaka === null) return null;
	const { chargeTaka, days, missingForFreeTaka } = quote;
	const toPay = formatTaka(goodsTaka + chargeTaka);
	const charge = quote.isCollected ? copy.none : chargeInWords(chargeTaka);
	return (
		<div className="rounded-md border border-line bg-sunken p-3 sm:p-4">
			<dl className="figures grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1">
				<dt>{nameOf(quote)}</dt>
				<dd className="text-right font-semibold">{charge}</dd>
				<dt className="font-bold">{copy.toPay}</dt>
				<dd className="text-right font-bold text-xl">{toPay}</dd>
			</dl>
			<ul className="mt-1 space-y-1 text-ink-soft text-sm empty:hidden">
				{days && <li>{copy.arrivesIn(arrivalInWords(days))}</li>}
				{missingForFreeTaka !== null && (
					<li>{copy.missingForFree(formatTaka(missingForFreeTaka))}</li>
				)}
				{returnDays > 0 && <li>{copy.returnsWithin(termsCopy.returnWithin(returnDays))}</li>}
			</ul>
			<p role="status" className="sr-only">
				{copy.quoteIs(charge, toPay)}
			</p>
		</div>
	);
}

function nameOf({ district, isCollected }: Quote): string {
	if (isCollected || district === null) return termsCopy.deliveryCharge;
	return copy.chargeTo(district);
}
