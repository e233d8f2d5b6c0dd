import { Field, SelectField, TextAreaField } from "../../ui/field.tsx";
import { categories } from "../attributes/categories.ts";
import { minimumOnTheWire } from "../contract.ts";
import { AppliedWarranty } from "./as-customers-see.tsx";
import { copy } from "./copy.ts";
import { BrandField } from "./known-values.tsx";
import { PartFigures, type PartFiguresProps } from "./part-figures.tsx";
import { PicturesField } from "./pictures-field.tsx";

const categoriesByName = categories.toSorted((a, b) => a.name.localeCompare(b.name, "en"));
const figures = [
	{ name: "price", label: copy.form.price, hint: copy.form.priceHint },
	{ name: "availableQuantity", label: copy.form.available },
	{ name: minimumOnTheWire, label: copy.form.minimum },
	{ name: "orderAgainAt", label: copy.form.orderAgainAt, hint: copy.form.orderAgainAtHint },
] as const;

const { warrantyMonths, warrantyMonthsHint, warrantyWords, warrantyWordsHint } = copy.form;
const warranty = [
	{ name: "warrantyMonths", label: warrantyMonths, hint: warrantyMonthsHint, type: "number" },
	{ name: "warrantyWords", label: warrantyWords, hint: warrantyWordsHint },
] as const;

/** The fields of a part (spec §2, Add a Product form). Numbers may be typed in Bangla digits. */
export function PartFields({ form, facts, product }: PartFiguresProps) {
	// The fields are registered in display order, because the first invalid field gets the focus.
	const name = form.field("name");
	return (
		<div className="grid grid-cols-1 items-start gap-x-12 gap-y-4 min-[96rem]:grid-cols-2">
			<div className="space-y-4">
				<Field label={copy.form.name} autoComplete="off" aria-required {...name} />
				<PicturesField form={form} product={product} />
				<TextAreaField label={copy.form.description} aria-required {...form.field("description")} />
				<CategoryToWarranty form={form} />
			</div>
			<PartFigures form={form} facts={facts} />
		</div>
	);
}

function CategoryToWarranty({ form }: Pick<PartFiguresProps, "form">) {
	return (
		<>
			<div className="grid gap-4 sm:grid-cols-2">
				<SelectField label={copy.form.category} aria-required {...form.field("category")}>
					<option value="">{copy.form.chooseCategory}</option>
					{categoriesByName.map(({ slug, name }) => (
						<option key={slug} value={slug}>
							{name}
						</option>
					))}
				</SelectField>
				{figures.map(({ name, ...texts }) => {
					const field = { ...texts, ...form.field(name), "aria-required": name !== "orderAgainAt" };
					return <Field key={name} {...field} type="number" autoComplete="off" />;
				})}
				<BrandField label={copy.form.brand} {...form.field("brand")} />
				<Field
					label={copy.form.shelf}
					hint={copy.form.shelfHint}
					autoComplete="off"
					maxLength={40}
					{...form.field("shelf")}
				/>
			</div>
			<div className="grid gap-4 sm:grid-cols-[1fr_2fr]">
				{warranty.map(({ name, ...texts }) => (
					<Field key={name} {...texts} autoComplete="off" {...form.field(name)} />
				))}
			</div>
			<AppliedWarranty form={form} />
		</>
	);
}
