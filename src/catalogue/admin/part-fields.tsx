import { useEffect, useState } from "react";
import { useController } from "react-hook-form";
import { Field, SelectField, TextAreaField } from "../../ui/field.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { categories } from "../attributes/categories.ts";
import { minimumOnTheWire } from "../contract.ts";
import { imageTypes } from "../images/image-store.ts";
import { PartImage } from "../images/part-image.tsx";
import { copy } from "./copy.ts";
import { BrandField } from "./known-values.tsx";
import { PartFigures, type PartFiguresProps } from "./part-figures.tsx";

const categoriesByName = categories.toSorted((a, b) => a.name.localeCompare(b.name, "en"));
const figures = [
	{ name: "price", label: copy.form.price, hint: copy.form.priceHint },
	{ name: "availableQuantity", label: copy.form.available },
	{ name: minimumOnTheWire, label: copy.form.minimum },
] as const;
const { orderAgainAt, orderAgainAtHint } = copy.form;

const { warrantyMonths, warrantyMonthsHint, warrantyWords, warrantyWordsHint } = copy.form;
const warranty = [
	{ name: "warrantyMonths", label: warrantyMonths, hint: warrantyMonthsHint, type: "number" },
	{ name: "warrantyWords", label: warrantyWords, hint: warrantyWordsHint },
] as const;

type PartFieldsProps = PartFiguresProps & {
	/** The part's current image. */
	present: string | null;
};

/** The fields of a part (spec §2, Add a Product form). Numbers may be typed in Bangla digits. */
export function PartFields({ form, present, facts }: PartFieldsProps) {
	// The fields are registered in display order, because the first invalid field gets the focus.
	const name = form.field("name");
	const { field, fieldState } = useController({ control: form.control, name: "image" });
	return (
		<>
			<Field label={copy.form.name} autoComplete="off" aria-required {...name} />
			<FileField
				label={copy.form.image}
				accept={imageTypes.join()}
				hint={copy.form.imageHint}
				aria-required={!present}
				error={fieldState.error?.message}
				preview={<ChosenImage file={field.value} present={present} />}
				{...field}
			/>
			<TextAreaField label={copy.form.description} aria-required {...form.field("description")} />
			<CategoryToWarranty form={form} />
			<PartFigures form={form} facts={facts} />
		</>
	);
}

function CategoryToWarranty({ form }: Pick<PartFieldsProps, "form">) {
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
					const field = { ...texts, ...form.field(name) };
					return <Field key={name} {...field} type="number" autoComplete="off" aria-required />;
				})}
				<Field
					label={orderAgainAt}
					hint={orderAgainAtHint}
					type="number"
					autoComplete="off"
					{...form.field("orderAgainAt")}
				/>
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
		</>
	);
}

/** Shows the chosen file, or the part's current image if no file is chosen. */
function ChosenImage({ file, present }: { file: File | null; present: string | null }) {
	const chosen = useDataUrl(file);
	const image = chosen ?? present;
	if (!image)
		return (
			<div
				aria-hidden="true"
				className="size-24 shrink-0 rounded-md border border-line-strong border-dashed bg-sunken"
			/>
		);
	return (
		<PartImage
			image={image}
			alt={chosen ? copy.form.preview : copy.form.present}
			sizes="6rem"
			eager
			className="w-24 shrink-0 rounded-md"
		/>
	);
}

// Reads the file as a data: URL, because the content security policy forbids blob: images.
function useDataUrl(file: File | null): string | null {
	const [address, setAddress] = useState<string | null>(null);
	useEffect(() => {
		setAddress(null);
		if (!file) return;
		const reader = new FileReader();
		reader.onload = () => setAddress(String(reader.result));
		reader.readAsDataURL(file);
		return () => {
			reader.onload = null;
		};
	}, [file]);
	return address;
}
