import { formatTaka } from "../kernel/taka.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { CardProblem } from "./card-problem.tsx";
import { copy } from "./copy.ts";
import type { Paying } from "./use-card-payment.ts";

type CardFormFootProps = {
	name: string;
	onName: (name: string) => void;
	/** The provider's own sentence (spec §8). */
	problem: string | null | undefined;
	/** When the hold ends, as `16:05`. */
	heldUntil: string | null;
	paying: Paying;
	payable: boolean;
	amountTaka: number;
};

/**
 * The part below the card's fields: the name on the card, the provider's error, and Pay, which is
 * disabled until the page has a client secret (spec §4) and during a payment.
 */
export function CardFormFoot(props: CardFormFootProps) {
	const { name, onName, problem, heldUntil, paying, payable, amountTaka } = props;
	const isBusy = paying !== "idle";
	return (
		<>
			<Field
				label={copy.form.name}
				value={name}
				onChange={(event) => onName(event.target.value)}
				autoComplete="cc-name"
				readOnly={isBusy}
			/>
			<CardProblem problem={problem} heldUntil={heldUntil} />
			<Button
				type="submit"
				size="large"
				busy={paying === "paying" || paying === "at-bank"}
				disabled={!payable || isBusy}
			>
				{copy.form.pay(formatTaka(amountTaka))}
			</Button>
			<p aria-live="polite" className="text-ink-soft text-sm">
				{statusText(payable, paying) ?? copy.form.once}
			</p>
		</>
	);
}

function statusText(payable: boolean, paying: Paying): string | null {
	if (!payable) return copy.form.waiting;
	if (paying === "paying") return copy.form.paying;
	if (paying === "at-bank") return copy.form.atBank;
	return paying === "processing" ? copy.form.processing : null;
}
