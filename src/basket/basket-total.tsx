import { formatCount } from "../kernel/digits.ts";
import { formatTaka, maxChargeTaka, minChargeTaka } from "../kernel/taka.ts";
import { Notice } from "../ui/notice.tsx";
import { copy } from "./basket.copy.ts";
import type { BasketProblem, BasketState, LineState } from "./basket-state.ts";

export type BasketSumProps = { state: BasketState; chargeTaka: number | null };

/** The basket's total with delivery. `chargeTaka` is null while the delivery charge is unknown. */
export function BasketSum({ state, chargeTaka }: BasketSumProps) {
	return (
		<p className="figures flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
			<span className="text-sm">
				{copy.total} {chargeTaka === null && copy.beforeDelivery}
			</span>
			<strong className="text-xl">{formatTaka(state.totalTaka + (chargeTaka ?? 0))}</strong>
		</p>
	);
}

export function BasketCount({ lines }: { lines: readonly LineState[] }) {
	const units = lines.reduce((sum, { line }) => sum + line.quantity, 0);
	return (
		<p className="figures mt-1 text-ink-soft">
			{copy.count(copy.parts(formatCount(lines.length)), copy.units(formatCount(units)))}{" "}
			{copy.noPromise}
		</p>
	);
}

/** The parts' total, which screen readers announce when it changes, and the problem of the whole basket. */
export function BasketNews({ state }: { state: BasketState }) {
	const { totalTaka, problem, lines } = state;
	const isLineWrong = lines.some((line) => line.problem !== null);
	return (
		<>
			<p role="status" className="sr-only">
				{copy.totalIs(formatTaka(totalTaka))}
			</p>
			<div role="status" className="mb-4 space-y-3 empty:hidden">
				{problem && <Notice tone="attention">{problemInWords(problem)}</Notice>}
				{isLineWrong && <Notice tone="attention">{copy.correctFirst}</Notice>}
			</div>
		</>
	);
}

function problemInWords({ code, by }: BasketProblem): string {
	if (code === "too-many-parts") return copy.tooManyParts(formatCount(by));
	return code === "total-too-large"
		? copy.tooLarge(formatTaka(maxChargeTaka), formatTaka(by))
		: copy.tooSmall(formatTaka(minChargeTaka), formatTaka(by));
}
