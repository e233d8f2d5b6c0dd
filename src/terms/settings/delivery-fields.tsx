import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { Field, SelectField } from "../../ui/field.tsx";
import { areas as districtsByDivision, divisions } from "../areas/districts.ts";
import { copy } from "./copy.ts";
import { RemoveButton, TermsSection } from "./terms-section.tsx";
import { emptyRule, type TypedRule, type TypedTerms } from "./typed-terms.ts";
import type { TermsFormState } from "./use-terms-form.ts";

/** Delivery: everywhere else, areas of their own, and from which sum on it is free. */
export function DeliveryFields({ form }: { form: TermsFormState["form"] }) {
	const { register, formState } = form;
	const { errors } = formState;
	const areas = form.watch("areas");
	// Not useFieldArray: it would come along with every form of the shop.
	function change(rows: TypedTerms["areas"]) {
		form.clearErrors("areas");
		form.setValue("areas", rows);
	}
	return (
		<TermsSection title={copy.delivery}>
			<fieldset>
				<legend className="font-semibold">{copy.everywhere}</legend>
				<p className="text-ink-soft text-sm">{copy.everywhereHint}</p>
				<div className="mt-2 grid grid-cols-3 items-start gap-3">
					<RuleFields name="everywhere" register={register} errors={errors.everywhere} />
				</div>
			</fieldset>
			<fieldset>
				<legend className="font-semibold">{copy.areas}</legend>
				<ul className="mt-2 space-y-3">
					{areas.map(({ area }, at) => (
						<li
							// biome-ignore lint/suspicious/noArrayIndexKey: the form names its lines by their places
							key={at}
							className="grid grid-cols-3 items-start gap-3 rounded-md border border-line p-3 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto]"
						>
							<div className="col-span-3 lg:col-span-1">
								<SelectField
									label={copy.area}
									error={errors.areas?.[at]?.area?.message}
									{...register(`areas.${at}.area`)}
								>
									<AreaOptions />
								</SelectField>
							</div>
							<RuleFields name={`areas.${at}`} register={register} errors={errors.areas?.[at]} />
							<RemoveButton
								what={area.split(":")[1] ?? copy.row(at + 1)}
								onClick={() => change(areas.toSpliced(at, 1))}
							/>
						</li>
					))}
				</ul>
				<Button
					look="quiet"
					className="mt-3"
					onClick={() => change([...areas, { area: "", ...emptyRule }])}
				>
					{copy.addArea}
				</Button>
			</fieldset>
			<div className="max-w-80">
				<Field
					label={copy.freeFrom}
					hint={copy.freeFromHint}
					type="number"
					autoComplete="off"
					error={errors.freeFromTaka?.message}
					{...register("freeFromTaka")}
				/>
			</div>
		</TermsSection>
	);
}

function AreaOptions() {
	return (
		<>
			<option value="">{copy.chooseArea}</option>
			{divisions.map((division) => (
				<optgroup key={division} label={copy.districtsOf(division)}>
					<option value={`division:${division}`}>{copy.wholeDivision(division)}</option>
					{districtsByDivision[division].map((district) => (
						<option key={district} value={`district:${district}`}>
							{district}
						</option>
					))}
				</optgroup>
			))}
		</>
	);
}

type RuleFieldsProps = {
	name: "everywhere" | `areas.${number}`;
	register: UseFormRegister<TypedTerms>;
	errors: FieldErrors<TypedRule> | undefined;
};

/** Charge and days of one area. */
function RuleFields({ name, register, errors }: RuleFieldsProps) {
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
