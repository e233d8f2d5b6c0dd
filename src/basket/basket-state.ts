import { bookingObstacle, maxOrderParts } from "../catalogue/stock-rules.ts";
import { maxChargeTaka, minChargeTaka } from "../kernel/taka.ts";
import { quantityRefusal, totalTaka } from "../ordering/rules.ts";
import type { BasketLine } from "./basket-line.ts";
import type { PricedPart } from "./contract.ts";

/** The reason why a line cannot be ordered as it is. */
export type LineProblem = "gone" | "sold-out" | "too-few" | "below-minimum" | "above-available";

/** A line with its part as it is now. `part` is null if the part is no longer for sale. */
export type LineState = {
	line: BasketLine;
	part: PricedPart | null;
	problem: LineProblem | null;
	/** The price that the customer saw last, if it has changed since. Otherwise null. */
	formerPriceTaka: number | null;
	sumTaka: number;
};

/** The reason why the whole basket cannot be ordered. `by` is how far it is outside the limit. */
export type BasketProblem = {
	code: "too-many-parts" | "total-too-large" | "total-too-small";
	by: number;
};

export type BasketState = {
	lines: LineState[];
	totalTaka: number;
	problem: BasketProblem | null;
	/** Whether the basket can be ordered. */
	isReady: boolean;
};

/**
 * Calculates a basket at today's prices and stock, and everything that prevents its order.
 * `totalTaka` is the total of the parts. The limits of an order apply to parts and delivery
 * together, once the delivery charge is known.
 */
export function basketState(
	lines: readonly BasketLine[],
	parts: ReadonlyMap<string, PricedPart>,
	deliveryChargeTaka: number | null = 0,
): BasketState {
	const states = lines.map((line) => lineState(line, parts.get(line.partId) ?? null));
	const total = states.reduce((sum, { sumTaka }) => sum + sumTaka, 0);
	const problem = problemOf(lines.length, total, deliveryChargeTaka);
	const areLinesReady = lines.length > 0 && states.every((state) => state.problem === null);
	return { lines: states, totalTaka: total, problem, isReady: areLinesReady && problem === null };
}

function lineState(line: BasketLine, part: PricedPart | null): LineState {
	if (!part) return { line, part, problem: "gone", formerPriceTaka: null, sumTaka: 0 };
	const { seenPriceTaka: seen, quantity } = line;
	return {
		line,
		part,
		problem: bookingObstacle(part) ?? quantityRefusal(quantity, part),
		formerPriceTaka: seen !== null && seen !== part.priceTaka ? seen : null,
		sumTaka: totalTaka(part.priceTaka, quantity),
	};
}

function problemOf(count: number, goods: number, charge: number | null): BasketProblem | null {
	if (count > maxOrderParts) return { code: "too-many-parts", by: count - maxOrderParts };
	if (charge === null) return null;
	const total = goods + charge;
	if (total > maxChargeTaka) return { code: "total-too-large", by: total - maxChargeTaka };
	// If the sum is zero, the lines already show why.
	if (goods > 0 && total < minChargeTaka)
		return { code: "total-too-small", by: minChargeTaka - total };
	return null;
}
