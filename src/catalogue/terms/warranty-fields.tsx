import { Button } from "../../ui/button.tsx";
import { Field, SelectField } from "../../ui/field.tsx";
import { categories } from "../attributes/categories.ts";
import { copy } from "./copy.ts";
import { RemoveButton, TermsSection } from "./terms-section.tsx";
import type { TypedTerms } from "./typed-terms.ts";
import type { TermsFormState } from "./use-terms-form.ts";

const noWarranty = { brand: "", category: "", months: "12", words: "" };

/** The warranties by brand and category. */
export function WarrantyFields({ form }: { form: TermsFormState["form"] }) {
	const { register, formState } = form;
	const warranties = form.watch("warranties");
	function change(rows: TypedTerms["warranties"]) {
		form.clearErrors("warranties");
		form.setValue("warranties", rows);
	}
	return (
		<TermsSection title={copy.warranty} hint={copy.warrantyHint}>
			<ul className="space-y-3">
				{warranties.map((_, at) => {
					const errors = formState.errors.warranties?.[at];
					return (
						<li
							// biome-ignore lint/suspicious/noArrayIndexKey: the form names its lines by their places
							key={at}
							className="border-line grid grid-cols-2 items-start gap-3 rounded-md border p-3 lg:grid-cols-[repeat(2,minmax(0,1fr))_5rem_auto]"
						>
							<SelectField
								label={copy.category}
								error={errors?.category?.message}
								{...register(`warranties.${at}.category`)}
							>
								<CategoryOptions />
							</SelectField>
							<Field
								label={copy.brand}
								placeholder={copy.anyBrand}
								autoComplete="off"
								error={errors?.brand?.message}
								{...register(`warranties.${at}.brand`)}
							/>
							<Field
								label={copy.months}
								type="number"
								autoComplete="off"
								error={errors?.months?.message}
								{...register(`warranties.${at}.months`)}
							/>
							<RemoveButton
								what={copy.warrantyRow(at + 1)}
								onClick={() => change(warranties.toSpliced(at, 1))}
							/>
							<div className="col-span-full">
								<Field
									label={copy.words}
									autoComplete="off"
									error={errors?.words?.message}
									{...register(`warranties.${at}.words`)}
								/>
							</div>
						</li>
					);
				})}
			</ul>
			<Button look="quiet" onClick={() => change([...warranties, noWarranty])}>
				{copy.addWarranty}
			</Button>
		</TermsSection>
	);
}

/** All categories of the shop, and first the choice of none. */
export function CategoryOptions() {
	return (
		<>
			<option value="">{copy.anyCategory}</option>
			{categories.map(({ slug, plural }) => (
				<option key={slug} value={slug}>
					{plural}
				</option>
			))}
		</>
	);
}
