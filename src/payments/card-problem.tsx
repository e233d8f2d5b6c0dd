import { copy } from "./copy.ts";

type CardProblemProps = { problem: string | null | undefined; heldUntil: string | null };

/** Why a card was not charged, in the provider's own sentence (spec §8), and what becomes of the order. */
export function CardProblem({ problem, heldUntil }: CardProblemProps) {
	return (
		<div role="alert" className="empty:hidden">
			{problem && <p className="text-signal">{problem}</p>}
			{problem && heldUntil && <p className="figures">{copy.form.stillHeld(heldUntil)}</p>}
		</div>
	);
}
