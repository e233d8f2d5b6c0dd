import { type FormEvent, useEffect, useState } from "react";
import { formatTaka } from "../kernel/taka.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { digitsOfCode, groupCardNumber, groupExpiry, incompleteField } from "./card-input.ts";
import { copy } from "./copy.ts";
import { TestCardHint } from "./test-card-hint.tsx";
import { type CardPayment, type CardProblem, useCardPayment } from "./use-card-payment.ts";
import { useGroupedInput } from "./use-grouped-input.ts";

type CardFormProps = CardPayment & { amountTaka: number; showTestCards?: boolean };
type FieldName = "number" | "expiry" | "cvc";

const { form: says } = copy;

/**
 * The card form of the payment page (spec §2, Payment). Pay is inactive until
 * the page has a client secret (spec §4) and while a payment is under way; what
 * the provider objects to is shown in red as it said it (spec §8).
 */
export function CardForm({ amountTaka, showTestCards = false, ...payment }: CardFormProps) {
	const number = useGroupedInput(groupCardNumber);
	const expiry = useGroupedInput(groupExpiry);
	const cvc = useGroupedInput(digitsOfCode);
	const [name, setName] = useState(payment.billing.name);
	const { paying, problem, pay, object } = useCardPayment(payment);
	const field = fieldOf(problem);
	const error = (one: FieldName) => (field === one ? problem?.message : undefined);
	const still = paying !== "idle";

	// biome-ignore lint/correctness/useExhaustiveDependencies: the eye goes to the field once per objection.
	useEffect(() => {
		if (field) ({ number, expiry, cvc })[field].focus();
	}, [problem]);

	function submit(event: FormEvent) {
		event.preventDefault();
		const card = { number: number.text, expiry: expiry.text, cvc: cvc.text, name };
		const incomplete = incompleteField(card);
		if (incomplete) object(incomplete);
		else void pay(card);
	}
	function use(testNumber: string) {
		number.fill(testNumber);
		expiry.fill(`12/${String(new Date().getFullYear() + 4).slice(2)}`);
		cvc.fill("123");
	}
	return (
		<form onSubmit={submit} noValidate aria-label={says.title} className="flex flex-col gap-4">
			{showTestCards && <TestCardHint onUse={use} />}
			<Field
				{...number.props}
				label={says.number}
				error={error("number")}
				inputMode="numeric"
				autoComplete="cc-number"
				placeholder="4242 4242 4242 4242"
				className="figures"
				readOnly={still}
			/>
			<div className="grid gap-4 sm:grid-cols-2">
				<Field
					{...expiry.props}
					label={says.expiry}
					error={error("expiry")}
					inputMode="numeric"
					autoComplete="cc-exp"
					placeholder="12/34"
					className="figures"
					readOnly={still}
				/>
				<Field
					{...cvc.props}
					label={says.cvc}
					error={error("cvc")}
					inputMode="numeric"
					autoComplete="cc-csc"
					placeholder="123"
					className="figures"
					readOnly={still}
				/>
			</div>
			<Field
				label={says.name}
				value={name}
				onChange={(event) => setName(event.target.value)}
				autoComplete="cc-name"
				readOnly={still}
			/>
			<p role="alert" className="text-signal empty:hidden">
				{field ? null : problem?.message}
			</p>
			<Button
				type="submit"
				size="large"
				busy={paying === "paying" || paying === "at-bank"}
				disabled={!payment.clientSecret || still}
			>
				{says.pay}
			</Button>
			<p aria-live="polite" className="text-ink-soft text-sm">
				{standing(payment.clientSecret, paying) ?? says.youPay(formatTaka(amountTaka))}
			</p>
		</form>
	);
}

function standing(clientSecret: string | null, paying: string): string | null {
	if (!clientSecret) return says.waiting;
	if (paying === "paying") return says.paying;
	if (paying === "at-bank") return says.atBank;
	return paying === "processing" ? says.processing : null;
}

/** The field that an objection is about; null where it is about the card or the line as such. */
function fieldOf(problem: CardProblem | null): FieldName | null {
	const { code } = problem ?? { code: "" };
	if (/number$/.test(code)) return "number";
	if (/expiry|^expired_card$/.test(code)) return "expiry";
	return /cvc$/.test(code) ? "cvc" : null;
}
