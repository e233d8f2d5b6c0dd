import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { readWhole } from "../../kernel/digits.ts";
import { warrantyCategories } from "../../places/terms-settings.ts";
import { Button } from "../../ui/button.tsx";
import { Field, SelectField } from "../../ui/field.tsx";
import { Options } from "../../ui/options.tsx";
import { warrantyPeriod } from "../charge-in-words.ts";
import { copy } from "./copy.ts";
import { RemoveButton, TermsSection } from "./terms-section.tsx";
import type { TermsForm, TypedTerms } from "./typed-terms.ts";

const categoryNames = Object.fromEntries(
	warrantyCategories.map(({ slug, plural }) => [slug, plural]),
);
const noWarranty = { brand: "", category: "", months: "12", words: "" };

/** The warranties by brand and category. Each has a line that opens for editing. */
export function WarrantyFields({ form }: { form: TermsForm }) {
	const warranties = form.watch("warranties");
	const [added, setAdded] = useState<number | null>(null);
	// Part of each key: after a removal the next line gets the same index, but must not stay open.
	const [removed, setRemoved] = useState(0);
	function change(rows: TypedTerms["warranties"]) {
		form.clearErrors("warranties");
		form.setValue("warranties", rows);
	}
	function add() {
		change([...warranties, noWarranty]);
		setAdded(warranties.length);
	}
	function remove(index: number) {
		change(warranties.toSpliced(index, 1));
		setAdded(null);
		setRemoved(removed + 1);
	}
	return (
		<TermsSection title={copy.warranty} hint={copy.warrantyHint}>
			<ul className="divide-y divide-line rounded-md border border-line">
				{warranties.map((warranty, index) => (
					<WarrantyLine
						// biome-ignore lint/suspicious/noArrayIndexKey: the form names its lines by their places
						key={`${removed}.${index}`}
						form={form}
						index={index}
						warranty={warranty}
						isNew={index === added}
						onRemove={() => remove(index)}
					/>
				))}
			</ul>
			<Button look="quiet" onClick={add}>
				{copy.addWarranty}
			</Button>
		</TermsSection>
	);
}

type TypedWarranty = TypedTerms["warranties"][number];
type WarrantyLineProps = {
	form: TermsForm;
	index: number;
	warranty: TypedWarranty;
	isNew: boolean;
	onRemove: () => void;
};

function WarrantyLine({ form, index, warranty, isNew, onRemove }: WarrantyLineProps) {
	const line = useRef<HTMLDetailsElement>(null);
	const [startsOpen] = useState(isNew);
	const isWrong = form.formState.errors.warranties?.[index] !== undefined;
	// The line stays open after the correction, because the admin is typing in it.
	useEffect(() => {
		if (isWrong && line.current) line.current.open = true;
	});
	return (
		<li>
			<details ref={line} open={startsOpen} className="group">
				<WarrantySummary warranty={warranty} />
				<div className="grid grid-cols-2 items-start gap-3 px-3 pt-1 pb-3 lg:grid-cols-[repeat(2,minmax(0,1fr))_5rem_auto]">
					<SelectField label={copy.category} {...form.field(`warranties.${index}.category`)}>
						<CategoryOptions />
					</SelectField>
					<Field
						label={copy.brand}
						placeholder={copy.anyBrand}
						autoComplete="off"
						{...form.field(`warranties.${index}.brand`)}
					/>
					<Field
						label={copy.months}
						type="number"
						autoComplete="off"
						{...form.field(`warranties.${index}.months`)}
					/>
					<RemoveButton what={copy.warrantyRow(index + 1)} onClick={onRemove} />
					<div className="col-span-full">
						<Field
							label={copy.words}
							autoComplete="off"
							{...form.field(`warranties.${index}.words`)}
						/>
					</div>
				</div>
			</details>
		</li>
	);
}

function WarrantySummary({ warranty }: { warranty: TypedWarranty }) {
	const { brand, category, months, words } = warranty;
	const whole = readWhole(months);
	const kind = warrantyCategories.find(({ slug }) => slug === category)?.plural ?? copy.anyCategory;
	return (
		<summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 px-3 py-2 [&::-webkit-details-marker]:hidden">
			<span className="wrap-anywhere min-w-0 grow">
				<span className="font-semibold">{[brand, kind].filter(Boolean).join(", ")}</span>
				<span className="block text-ink-soft text-sm empty:hidden">{words}</span>
			</span>
			<span className="figures whitespace-nowrap">
				{whole === null ? months : warrantyPeriod({ months: whole })}
			</span>
			<ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
		</summary>
	);
}

/** The choice "All categories", and each category of the shop. */
export function CategoryOptions() {
	return (
		<>
			<option value="">{copy.anyCategory}</option>
			<Options of={categoryNames} />
		</>
	);
}
