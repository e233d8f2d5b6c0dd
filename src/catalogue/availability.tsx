import { formatCount } from "../kernel/digits.ts";
import { copy } from "./copy.ts";
import type { PartCardData } from "./live-part.ts";
import { bookingObstacle, isLowStock } from "./stock-rules.ts";

type AvailabilityProps = {
	part: Pick<PartCardData, "id" | "availableQuantity" | "minimumQuantity">;
};

/** How many units there are, or in plain words that few or none are left. Book now refers to it by its id. */
export function Availability({ part }: AvailabilityProps) {
	const available = formatCount(part.availableQuantity);
	const obstacle = bookingObstacle(part);
	if (obstacle)
		return (
			<strong id={`why-${part.id}`} className="font-semibold text-signal">
				{obstacle === "sold-out" ? copy.card.soldOut : copy.card.tooFew(available)}
			</strong>
		);
	return isLowStock(part) ? <strong>{copy.card.onlyLeft(available)}</strong> : available;
}
