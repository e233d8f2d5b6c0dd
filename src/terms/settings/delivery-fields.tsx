import { Button } from "../../ui/button.tsx";
import { Field, SelectField } from "../../ui/field.tsx";
import { districtsOf, divisions } from "../areas/districts.ts";
import { copy } from "./copy.ts";
import { RemoveButton, TermsSection } from "./terms-section.tsx";
import { emptyRule, type TermsForm, type TypedTerms } from "./typed-terms.ts";

/** The delivery fields: everywhere else, areas with rules of their own, and the sum from which delivery is free. */
export function DeliveryFields({ form }: { form: TermsForm }) {
	const areas = form.watch("areas");
	// This does not use useFieldArray, whose code would load with every form of the shop.
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
					<RuleFields name="everywhere" form={form} />
				</div>
			</fieldset>
			<fieldset>
				<legend className="font-semibold">{copy.areas}</legend>
				<ul className="mt-2 space-y-3">
					{areas.map(({ area }, index) => (
						<li
							// biome-ignore lint/suspicious/noArrayIndexKey: the form names its lines by their places
							key={index}
							className="grid grid-cols-3 items-start gap-3 rounded-md border border-line p-3 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto]"
						>
							<div className="col-span-3 lg:col-span-1">
								<SelectField label={copy.area} {...form.field(`areas.${index}.area`)}>
									<AreaOptions />
								</SelectField>
							</div>
							<RuleFields name={`areas.${index}`} form={form} />
							<RemoveButton
								what={area.split(":")[1] ?? copy.row(index + 1)}
								onClick={() => change(areas.toSpliced(index, 1))}
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
					{...form.field("freeFromTaka")}
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
					<option value={`divisions:${division}`}>{copy.wholeDivision(division)}</option>
					{districtsOf(division).map((district) => (
						<option key={district} value={`districts:${district}`}>
							{district}
						</option>
					))}
				</optgroup>
			))}
		</>
	);
}

type RuleFieldsProps = { name: "everywhere" | `areas.${number}`; form: TermsForm };

function RuleFields({ name, form }: RuleFieldsProps) {
	const fields = ["chargeTaka", "daysFrom", "daysTo"] as const;
	const labels = { chargeTaka: copy.charge, daysFrom: copy.daysFrom, daysTo: copy.daysTo };
	return fields.map((field) => (
		<Field
			key={field}
			label={labels[field]}
			type="number"
			autoComplete="off"
			{...form.field(`${name}.${field}`)}
		/>
	));
}
