import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { readWhole } from "../../kernel/digits.ts";
import { warrantyCategories } from "../../places/terms-settings.ts";
import { Button } from "../../ui/button.tsx";
import { Field, SelectField } from "../../ui/field.tsx";
import { warrantyPeriod } from "../warranty-period.ts";
import { copy } from "./copy.ts";
import { RemoveButton, TermsSection } from "./terms-section.tsx";
import type { TypedTerms } from "./typed-terms.ts";
import type { TermsFormState } from "./use-terms-form.ts";

const noWarranty = { brand: "", category: "", months: "12", words: "" };

/** The warranties by brand and category: a line each, opened to be changed. */
export function WarrantyFields({ form }: { form: TermsFormState["form"] }) {
	const warranties = form.watch("warranties");
	const [added, setAdded] = useState<number | null>(null);
	// A line that goes takes its place from the next one, which must not stand open for it.
	const [removed, setRemoved] = useState(0);
	function change(rows: TypedTerms["warranties"]) {
		form.clearErrors("warranties");
		form.setValue("warranties", rows);
	}
	function add() {
		change([...warranties, noWarranty]);
		setAdded(warranties.length);
	}
	function remove(at: number) {
		change(warranties.toSpliced(at, 1));
		setAdded(null);
		setRemoved(removed + 1);
	}
	return (
		<TermsSection title={copy.warranty} hint={copy.warrantyHint}>
			<ul className="divide-y divide-line rounded-md border border-line">
				{warranties.map((warranty, at) => (
					<WarrantyLine
						// biome-ignore lint/suspicious/noArrayIndexKey: the form names its lines by their places
						key={`${removed}.${at}`}
						form={form}
						at={at}
						warranty={warranty}
						isNew={at === added}
						onRemove={() => remove(at)}
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
type LineFieldsProps = { form: TermsFormState["form"]; at: number; onRemove: () => void };
type WarrantyLineProps = LineFieldsProps & { warranty: TypedWarranty; isNew: boolean };

function WarrantyLine({ form, at, warranty, isNew, onRemove }: WarrantyLineProps) {
	const line = useRef<HTMLDetailsElement>(null);
	const [startsOpen] = useState(isNew);
	const isWrong = form.formState.errors.warranties?.[at] !== undefined;
	// It stays open once it is right: somebody is typing in it.
	useEffect(() => {
		if (isWrong && line.current) line.current.open = true;
	});
	return (
		<li>
			<details ref={line} open={startsOpen} className="group">
				<WarrantySummary warranty={warranty} />
				<LineFields form={form} at={at} onRemove={onRemove} />
			</details>
		</li>
	);
}

/** What a line says, in words. */
function WarrantySummary({
	warranty: { brand, category, months, words },
}: {
	warranty: TypedWarranty;
}) {
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

function LineFields({ form: { register, formState }, at, onRemove }: LineFieldsProps) {
	const errors = formState.errors.warranties?.[at];
	return (
		<div className="grid grid-cols-2 items-start gap-3 px-3 pt-1 pb-3 lg:grid-cols-[repeat(2,minmax(0,1fr))_5rem_auto]">
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
			<RemoveButton what={copy.warrantyRow(at + 1)} onClick={onRemove} />
			<div className="col-span-full">
				<Field
					label={copy.words}
					autoComplete="off"
					error={errors?.words?.message}
					{...register(`warranties.${at}.words`)}
				/>
			</div>
		</div>
	);
}

/** All categories of the shop, and first the choice of none. */
export function CategoryOptions() {
	return (
		<>
			<option value="">{copy.anyCategory}</option>
			{warrantyCategories.map(({ slug, plural }) => (
				<option key={slug} value={slug}>
					{plural}
				</option>
			))}
		</>
	);
}
