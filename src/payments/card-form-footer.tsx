import { formatTaka } from "../kernel/taka.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { copy } from "./copy.ts";
import type { Paying } from "./use-card-payment.ts";

type CardFormFootProps = {
	name: string;
	onName: (name: string) => void;
	/** The provider's own sentence (spec §8). */
	problem: string | null | undefined;
	paying: Paying;
	payable: boolean;
	amountTaka: number;
};

/**
 * The part below the card's fields: the name on the card, the provider's error, and Pay, which is
 * disabled until the page has a client secret (spec §4) and during a payment.
 */
export function CardFormFoot(props: CardFormFootProps) {
	const { name, onName, problem, paying, payable, amountTaka } = props;
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
			<p role="alert" className="text-signal empty:hidden">
				{problem}
			</p>
			<Button
				type="submit"
				size="large"
				busy={paying === "paying" || paying === "at-bank"}
				disabled={!payable || isBusy}
			>
				{copy.form.pay}
			</Button>
			<p aria-live="polite" className="text-ink-soft text-sm">
				{statusText(payable, paying) ?? copy.form.youPay(formatTaka(amountTaka))}
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
