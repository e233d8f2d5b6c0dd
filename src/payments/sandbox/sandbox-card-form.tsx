import {
	type ChangeEvent,
	type FormEvent,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import { Field } from "../../ui/field.tsx";
import { CardFormFoot } from "../card-form-footer.tsx";
import { copy } from "../copy.ts";
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

/** The sandbox's card form; an objection to a field stands at it, and the eye goes there. */
export default function SandboxCardForm({ amountTaka, ...payment }: CardFormProps) {
	const number = useGroupedInput(groupCardNumber);
	const expiry = useGroupedInput(groupExpiry);
	const cvc = useGroupedInput(digitsOfCode);
	const [name, setName] = useState(payment.billing.name);
	const { paying, problem, pay, reportIncomplete } = useCardPayment(payment);
	const field = fieldOf(problem);
	const isBusy = paying !== "idle";

	// biome-ignore lint/correctness/useExhaustiveDependencies: the eye goes to the field once per objection.
	useEffect(() => {
		if (field) ({ number, expiry, cvc })[field].focus();
	}, [problem]);

	function submit(event: FormEvent) {
		event.preventDefault();
		const card = { number: number.text, expiry: expiry.text, cvc: cvc.text };
		const incomplete = incompleteField(card);
		if (incomplete) reportIncomplete(incomplete);
		else void pay(name, (asked) => confirmSandboxCard(card, asked));
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
		readOnly: isBusy,
	});
	return (
		<form onSubmit={submit} noValidate aria-label={copy.form.title} className="flex flex-col gap-4">
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
			<CardFormFoot
				name={name}
				onName={setName}
				problem={field ? null : problem?.message}
				heldUntil={payment.heldUntil}
				paying={paying}
				payable={payment.clientSecret !== null}
				amountTaka={amountTaka}
			/>
		</form>
	);
}

/** The field that an objection is about; null where it is about the card or the connection. */
function fieldOf(problem: CardProblem | null): FieldName | null {
	const { code } = problem ?? { code: "" };
	if (/number$/.test(code)) return "number";
	if (/expiry|^expired_card$/.test(code)) return "expiry";
	return /cvc$/.test(code) ? "cvc" : null;
}

/**
 * A text field whose content is regrouped as it is typed, and the caret stays
 * where one expects it. `fill` sets it from outside.
 */
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
