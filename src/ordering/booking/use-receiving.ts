import type { FieldErrors, UseFormRegisterReturn } from "react-hook-form";
import type { CurrentTerms } from "../../terms/terms.ts";
import type { AddressFields } from "../addresses/address-choice.tsx";
import { quoteDelivery } from "../promises/quote.ts";

type Where = { address: string; area: string; district: string };
type ReceivingForm = {
	register(name: "phone" | "receive" | "keepAddress" | keyof Where): UseFormRegisterReturn;
	watch(names: ["receive", "area", "district"]): [string, string, string];
	getValues(): object;
	reset(values: object): void;
	formState: { errors: FieldErrors<Where & { phone: string }>; isSubmitted: boolean };
};

/** The fields of how an order is received, and what its delivery costs as they stand; `goodsTaka` without delivery. */
export function useReceiving(
	form: ReceivingForm,
	{ terms, goodsTaka }: { terms: CurrentTerms; goodsTaka: number },
) {
	const { errors, isSubmitted } = form.formState;
	const [receive, area, district] = form.watch(["receive", "area", "district"]);
	const quote = quoteDelivery(terms, { receive, area, district }, goodsTaka);
	// The terms ask for it, and not the fields' own checks.
	const wrong = isSubmitted && quote?.problem ? { message: quote.problem } : errors.district;
	const fields = { register: form.register, errors: { ...errors, district: wrong } };
	const onChoose = (to: AddressFields) => form.reset({ ...form.getValues(), ...to });
	return { quote, fields, receive: { ...fields, receive, terms, onChoose } };
}
