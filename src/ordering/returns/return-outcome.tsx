import { formatTaka } from "../../kernel/taka.ts";
import { showDay } from "../../ui/day-and-time.tsx";
import type { Return } from "./contract.ts";
import { copy as screens } from "./screens.copy.ts";

const copy = screens.outcome;
export type ReturnReader = "customer" | "admin";

/** What a closed return came to: how much went back and by which way, or that nothing does. */
export function ReturnOutcome({ item, reader }: { item: Return; reader: ReturnReader }) {
	if (item.state !== "closed") return null;
	if (item.refunded === 0) return <p>{copy.noMoney}</p>;
	return (
		<p className="figures">
			{moneyInWords(item, reader)}
			{item.refundedDelivery > 0 && ` ${copy.forDelivery(formatTaka(item.refundedDelivery))}`}
			{reader === "customer" && ` ${copy.bank}`}
		</p>
	);
}

function moneyInWords({ refunded, refundedAt }: Return, reader: ReturnReader): string {
	const amount = formatTaka(refunded);
	return refundedAt ? copy[reader].went(amount, showDay(refundedAt)) : copy[reader].goes(amount);
}

type Line = Return["lines"][number];
type LineOutcomeProps = { line: Line; item: Return; reader: ReturnReader };

/** What became of the units of one line, and of several lines what goes back for each. */
export function LineOutcome({ line, item, reader }: LineOutcomeProps) {
	if (item.state !== "closed") return null;
	const money =
		item.lines.length > 1 && line.refunded > 0 && copy.forLine(formatTaka(line.refunded));
	const words = [money, ...unitsInWords(line, reader)].filter(Boolean).join(" · ");
	return <span className="figures block font-normal text-ink-soft text-sm">{words}</span>;
}

function unitsInWords({ quantity, sentBack, restocked }: Line, reader: ReturnReader): string[] {
	const words = copy[reader];
	const kept = words.kept(quantity - sentBack);
	const isToldStock = reader === "admin" && restocked > 0;
	return [
		...(quantity > sentBack ? [isToldStock ? copy.inStock(kept, restocked) : kept] : []),
		...(sentBack > 0 ? [words.sentBack(sentBack)] : []),
	];
}
