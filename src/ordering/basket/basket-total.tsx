import { formatCount } from "../../kernel/digits.ts";
import { formatTaka, maxChargeTaka, minChargeTaka } from "../../kernel/taka.ts";
import { Notice } from "../../ui/notice.tsx";
import { copy } from "./basket.copy.ts";
import type { BasketProblem, BasketState } from "./basket-state.ts";

/** What the basket comes to, announced when it changes, and why it cannot be ordered as a whole. */
export function BasketTotal({ state }: { state: BasketState }) {
	const { totalTaka, problem, lines } = state;
	const isLineWrong = lines.some((line) => line.problem !== null);
	return (
		<div className="mb-5 space-y-3">
			<p className="figures flex items-baseline justify-between gap-3 border-line border-b pb-3">
				<span>{copy.total}</span>
				<strong className="text-2xl">{formatTaka(totalTaka)}</strong>
			</p>
			<p role="status" className="sr-only">
				{copy.totalIs(formatTaka(totalTaka))}
			</p>
			<div role="status" className="space-y-3 empty:hidden">
				{problem && <Notice tone="attention">{problemInWords(problem)}</Notice>}
				{isLineWrong && <Notice tone="attention">{copy.correctFirst}</Notice>}
			</div>
		</div>
	);
}

function problemInWords({ code, by }: BasketProblem): string {
	if (code === "too-many-parts") return copy.tooManyParts(formatCount(by));
	return code === "total-too-large"
		? copy.tooLarge(formatTaka(maxChargeTaka), formatTaka(by))
		: copy.tooSmall(formatTaka(minChargeTaka), formatTaka(by));
}
