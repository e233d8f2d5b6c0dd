import { formatCount } from "../kernel/digits.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { copy } from "./copy.ts";
import type { PartCardData } from "./live-part.ts";
import { bookingObstacle, isLowStock } from "./stock-rules.ts";

type BookedPart = Pick<PartCardData, "id" | "name" | "availableQuantity" | "minimumQuantity">;
type BookNowProps = { part: BookedPart; size: "normal" | "large"; className?: string };

/** A link to the booking page. If the part cannot be booked, a disabled button that refers to the reason by its id. */
export function BookNow({ part, size, className }: BookNowProps) {
	if (bookingObstacle(part))
		return (
			<Button disabled size={size} className={className} aria-describedby={`why-${part.id}`}>
				{copy.card.book}
			</Button>
		);
	return (
		<LinkButton
			to={copy.card.bookingAddress(part.id)}
			size={size}
			aria-label={copy.card.bookThis(part.name)}
			className={className}
		>
			{copy.card.book}
		</LinkButton>
	);
}

/** Shows why a part cannot be booked, for places without `Availability` beside the button. */
export function WhyNotBooked({ part, className }: { part: BookedPart; className: string }) {
	const obstacle = bookingObstacle(part);
	if (!obstacle) return null;
	return (
		<p id={`why-${part.id}`} className={classNames("text-signal text-sm", className)}>
			{obstacle === "sold-out"
				? copy.card.soldOutWhy
				: copy.card.tooFew(formatCount(part.availableQuantity))}
		</p>
	);
}

/** Shows the available units, or that few or none are left. The "Book now" button refers to this text by its id. */
export function Availability({ part }: { part: Omit<BookedPart, "name"> }) {
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
