import type { FieldErrors, UseFormRegisterReturn } from "react-hook-form";
import { type PaymentMethod, paymentDueBy } from "../../payments/methods.ts";
import type { CurrentTerms } from "../../terms/terms.ts";
import type { AddressFields } from "../addresses/address-choice.tsx";
import { quoteDelivery } from "../promises/quote.ts";

type Where = { address: string; area: string; district: string };
type ReceivingForm = {
	register(
		name: "phone" | "receive" | "paymentMethod" | "keepAddress" | keyof Where,
	): UseFormRegisterReturn;
	watch(
		names: ["receive", "paymentMethod", "area", "district"],
	): [string, PaymentMethod, string, string];
	getValues(): object;
	reset(values: object): void;
	formState: { errors: FieldErrors<Where & { phone: string }>; isSubmitted: boolean };
};

/** A form's delivery fields, and the delivery charge for their values. `goodsTaka` excludes the delivery. */
export function useReceiving(
	form: ReceivingForm,
	{ terms, goodsTaka }: { terms: CurrentTerms; goodsTaka: number },
) {
	const { errors, isSubmitted } = form.formState;
	const [receive, paymentMethod, area, district] = form.watch([
		"receive",
		"paymentMethod",
		"area",
		"district",
	]);
	const paymentDue = paymentDueBy[paymentMethod];
	const quote = quoteDelivery(terms, { receive, area, district, paymentDue }, goodsTaka);
	// The terms require the district, but the field's own checks do not.
	const wrong = isSubmitted && quote?.problem ? { message: quote.problem } : errors.district;
	const fields = { register: form.register, errors: { ...errors, district: wrong } };
	const onChoose = (to: AddressFields) => form.reset({ ...form.getValues(), ...to });
	return { quote, paymentDue, fields, receive: { ...fields, receive, terms, onChoose } };
}
