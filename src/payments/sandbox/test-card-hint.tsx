import { Button } from "../../ui/button.tsx";
import { copy } from "../copy.ts";
import { groupCardNumber } from "./card-input.ts";
import { testCards } from "./test-cards.ts";

/** Lists the sandbox's test cards. A button puts a card's data into the form. */
export function TestCardHint({ onUse }: { onUse: (number: string) => void }) {
	return (
		<div className="rounded-md bg-brand-tint px-4 py-3 text-sm">
			<p>{copy.form.testCards}</p>
			<details>
				<summary className="min-h-11 cursor-pointer py-3 font-semibold text-brand">
					{copy.form.showTestCards}
				</summary>
				<ul className="mt-2 divide-y divide-line">
					{testCards.map((card) => {
						const { text } = groupCardNumber({ text: card.number, caret: 0 });
						return (
							<li key={card.number} className="flex items-center justify-between gap-3 py-2">
								<span>
									<span className="figures block font-semibold">{text}</span>
									{outcomeOf(card)}
								</span>
								<Button
									look="quiet"
									size="small"
									aria-label={copy.form.fillIn(text)}
									onClick={(event) => {
										// Closes the list, so that the form is in view.
										event.currentTarget.closest("details")?.removeAttribute("open");
										onUse(card.number);
									}}
								>
									{copy.form.use}
								</Button>
							</li>
						);
					})}
				</ul>
			</details>
		</div>
	);
}

function outcomeOf(card: (typeof testCards)[number]): string {
	const outcomes = copy.form.testCardOutcomes;
	if ("does" in card) return outcomes[card.does];
	return outcomes["declineCode" in card.error ? card.error.declineCode : card.error.code];
}
