import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { Field } from "../../ui/field.tsx";
import { copy } from "./copy.ts";
import type { TypedRule, TypedTerms } from "./typed-terms.ts";

type RuleFieldsProps = {
	name: "everywhere" | `areas.${number}`;
	register: UseFormRegister<TypedTerms>;
	errors: FieldErrors<TypedRule> | undefined;
};

/** Charge and days of one area. */
export function RuleFields({ name, register, errors }: RuleFieldsProps) {
	const fields = ["chargeTaka", "daysFrom", "daysTo"] as const;
	const labels = { chargeTaka: copy.charge, daysFrom: copy.daysFrom, daysTo: copy.daysTo };
	return fields.map((field) => (
		<Field
			key={field}
			label={labels[field]}
			type="number"
			autoComplete="off"
			error={errors?.[field]?.message}
			{...register(`${name}.${field}`)}
		/>
	));
}
