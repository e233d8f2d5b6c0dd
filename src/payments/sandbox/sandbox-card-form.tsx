import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Field } from "../../ui/field.tsx";
import { copy } from "../copy.ts";
import { PaymentForm } from "../payment-form.tsx";
import { type CardFormProps, type CardProblem, useCardPayment } from "../use-card-payment.ts";
import {
	digitsOfCode,
	groupCardNumber,
	groupExpiry,
	incompleteField,
	type Typed,
} from "./card-input.ts";
import { confirmSandboxCard } from "./sandbox-client.ts";
import { TestCardHint } from "./test-card-hint.tsx";

type FieldName = "number" | "expiry" | "cvc";

/** The sandbox's card form. It shows an error at the field that it is about, and focuses that field. */
export default function SandboxCardForm(payment: CardFormProps) {
	const number = useGroupedInput(groupCardNumber);
	const expiry = useGroupedInput(groupExpiry);
	const cvc = useGroupedInput(digitsOfCode);
	const card = useCardPayment(payment);
	const { problem } = card;
	const field = fieldOf(problem);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the eye goes to the field once per objection.
	useEffect(() => {
		if (field) ({ number, expiry, cvc })[field].focus();
	}, [problem]);

	function submit() {
		const typed = { number: number.text, expiry: expiry.text, cvc: cvc.text };
		const incomplete = incompleteField(typed);
		if (incomplete) card.reportIncomplete(incomplete);
		else void card.pay((confirmation) => confirmSandboxCard(typed, confirmation));
	}
	function use(testNumber: string) {
		number.fill(testNumber);
		expiry.fill(`12/${String(new Date().getFullYear() + 4).slice(2)}`);
		cvc.fill("123");
	}
	const fieldProps = (which: FieldName, input: typeof number) => ({
		...input.props,
		label: copy.form[which],
		"aria-required": true,
		error: field === which ? problem?.message : undefined,
		inputMode: "numeric" as const,
		className: "figures",
		readOnly: card.paying !== "idle",
	});
	return (
		<PaymentForm
			payment={payment}
			card={card}
			problem={field ? null : problem?.message}
			isReady
			onSubmit={submit}
		>
			<TestCardHint onUse={use} />
			<Field
				{...fieldProps("number", number)}
				autoComplete="cc-number"
				placeholder="4242 4242 4242 4242"
			/>
			<div className="grid grid-cols-2 items-start gap-4">
				<Field {...fieldProps("expiry", expiry)} autoComplete="cc-exp" placeholder="12/34" />
				<Field {...fieldProps("cvc", cvc)} autoComplete="cc-csc" placeholder="123" />
			</div>
		</PaymentForm>
	);
}

/** Returns the field that an error is about; null if it is about the card or the connection. */
function fieldOf(problem: CardProblem | null): FieldName | null {
	const { code } = problem ?? { code: "" };
	if (/number$/.test(code)) return "number";
	if (/expiry|^expired_card$/.test(code)) return "expiry";
	return /cvc$/.test(code) ? "cvc" : null;
}

/** A text field that groups its text at each change; the caret stays after the same digit. */
function useGroupedInput(group: (typed: Typed) => Typed) {
	const ref = useRef<HTMLInputElement>(null);
	const [typed, setTyped] = useState<Typed>({ text: "", caret: 0 });
	useLayoutEffect(() => {
		const input = ref.current;
		if (input && document.activeElement === input)
			input.setSelectionRange(typed.caret, typed.caret);
	}, [typed]);
	function onChange({ target }: ChangeEvent<HTMLInputElement>) {
		setTyped(group({ text: target.value, caret: target.selectionStart ?? target.value.length }));
	}
	return {
		text: typed.text,
		fill: (text: string) => setTyped(group({ text, caret: text.length })),
		focus: () => ref.current?.focus(),
		props: { ref, value: typed.text, onChange },
	};
}
