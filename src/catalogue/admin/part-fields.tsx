import { useEffect, useState } from "react";
import { useController } from "react-hook-form";
import { Field, SelectField, TextAreaField } from "../../ui/field.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { categories } from "../attributes/categories.ts";
import { imageTypes } from "../images/image-store.ts";
import { PartImage } from "../images/part-image.tsx";
import { copy } from "./copy.ts";
import type { PartFormState } from "./use-part-form.ts";

const categoriesByName = [...categories].sort((a, b) => a.name.localeCompare(b.name, "en"));
const numberFields = [
	{ name: "priceTaka", label: copy.form.price, hint: copy.form.priceHint },
	{ name: "availableQuantity", label: copy.form.available },
	{ name: "minimumQuantity", label: copy.form.minimum },
] as const;

type PartFieldsProps = {
	form: PartFormState["form"];
	/** The part's current image. */
	present: string | null;
};

/** The fields of a part (spec §2, Add a Product form). Numbers may be typed in Bangla digits. */
export function PartFields({ form, present }: PartFieldsProps) {
	const { errors } = form.formState;
	// In display order: the first invalid field gets the focus.
	const name = form.field("name");
	const { field: image } = useController({ control: form.control, name: "image" });
	const chosen = image.value ?? null;
	return (
		<div className="grid gap-4 sm:grid-cols-6">
			<div className="sm:col-span-6">
				<Field label={copy.form.name} autoComplete="off" aria-required {...name} />
			</div>
			<div className="sm:col-span-6">
				<FileField
					label={copy.form.image}
					accept={imageTypes.join()}
					hint={copy.form.imageHint}
					aria-required={!present}
					error={errors.image?.message}
					preview={<ChosenImage file={chosen} present={present} />}
					{...image}
					value={chosen}
				/>
			</div>
			<div className="sm:col-span-6">
				<TextAreaField label={copy.form.description} aria-required {...form.field("description")} />
			</div>
			<div className="sm:col-span-3">
				<SelectField label={copy.form.category} aria-required {...form.field("category")}>
					<option value="">{copy.form.chooseCategory}</option>
					{categoriesByName.map(({ slug, name }) => (
						<option key={slug} value={slug}>
							{name}
						</option>
					))}
				</SelectField>
			</div>
			{numberFields.map(({ name, ...texts }) => (
				<div key={name} className="sm:col-span-3">
					<Field {...texts} type="number" autoComplete="off" aria-required {...form.field(name)} />
				</div>
			))}
			<div className="sm:col-span-2">
				<Field
					label={copy.form.warrantyMonths}
					hint={copy.form.warrantyMonthsHint}
					type="number"
					autoComplete="off"
					{...form.field("warrantyMonths")}
				/>
			</div>
			<div className="sm:col-span-4">
				<Field
					label={copy.form.warrantyWords}
					hint={copy.form.warrantyWordsHint}
					autoComplete="off"
					{...form.field("warrantyWords")}
				/>
			</div>
		</div>
	);
}

/** Previews the part: the chosen file, else its current image. */
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

// As a data: URL, because the content security policy allows data: for images and not blob:.
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
