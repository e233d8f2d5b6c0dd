import { formatCount } from "../kernel/digits.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { copy } from "./copy.ts";
import type { PartCardData } from "./live-part.ts";
import { bookingObstacle } from "./stock-rules.ts";

type BookNowProps = {
	part: Pick<PartCardData, "id" | "name" | "availableQuantity" | "minimumQuantity">;
	size: "normal" | "large";
	className?: string;
	/** Whether the reason is beside the button already (Availability). */
	saysWhy?: boolean;
};

/**
 * Link to the booking page. If the part cannot be booked, the button is disabled and the reason is above it, so
 * the buttons of a row stay aligned.
 */
export function BookNow({ part, size, className, saysWhy = true }: BookNowProps) {
	const obstacle = bookingObstacle(part);
	if (!obstacle)
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
	const reason =
		obstacle === "sold-out"
			? copy.card.soldOutWhy
			: copy.card.tooFew(formatCount(part.availableQuantity));
	return (
		<>
			{saysWhy && (
				<p id={`why-${part.id}`} className="mt-1.5 text-signal text-sm">
					{reason}
				</p>
			)}
			<Button disabled size={size} className={className} aria-describedby={`why-${part.id}`}>
				{copy.card.book}
			</Button>
		</>
	);
}
