import { useEffect, useId, useState } from "react";
import { readWhole } from "../../kernel/digits.ts";
import { Field, SelectField } from "../../ui/field.tsx";
import { districts } from "../areas/districts.ts";
import { DistrictOptions } from "../district-options.tsx";
import { promisesAnything, shownTerms } from "../shown-terms.ts";
import type { Terms } from "../terms.ts";
import { TermsBlock } from "../terms-block.tsx";
import { warrantyFor } from "../warranty-for.ts";
import { copy } from "./copy.ts";
import type { TypedTerms } from "./typed-terms.ts";
import { CategoryOptions } from "./warranty-fields.tsx";

/** The block of a part's page as it will be with what is typed now. */
export function TermsPreview({ typed }: { typed: TypedTerms }) {
	const id = useId();
	const terms = useTermsOf(typed);
	const [of, setOf] = useState({ category: "processor", brand: "", district: "", sum: "10000" });
	const change = (name: keyof typeof of) => ({
		value: of[name],
		onChange: ({ target }: { target: { value: string } }) =>
			setOf((before) => ({ ...before, [name]: target.value })),
	});
	const district = districts.find((one) => one === of.district) ?? null;
	const goodsTaka = readWhole(of.sum) ?? 0;
	return (
		<section aria-labelledby={id} className="space-y-4 rounded-lg border border-line bg-sunken p-4">
			<h3 id={id} className="text-lg">
				{copy.preview}
			</h3>
			<div className="grid grid-cols-2 gap-3">
				<SelectField label={copy.previewOf} {...change("category")}>
					<CategoryOptions />
				</SelectField>
				<Field label={copy.previewBrand} autoComplete="off" {...change("brand")} />
				<SelectField label={copy.previewTo} {...change("district")}>
					<option value="">{copy.noDistrict}</option>
					<DistrictOptions />
				</SelectField>
				<Field label={copy.previewSum} type="number" autoComplete="off" {...change("sum")} />
			</div>
			<div aria-live="polite">
				{terms ? (
					<Shown terms={terms} of={of} district={district} goodsTaka={goodsTaka} />
				) : (
					<p>{copy.previewWrong}</p>
				)}
			</div>
		</section>
	);
}

type ShownProps = {
	terms: Terms;
	of: { category: string; brand: string };
	district: (typeof districts)[number] | null;
	goodsTaka: number;
};

function Shown({ terms, of: { brand, category }, district, goodsTaka }: ShownProps) {
	const own = { warrantyMonths: null, warrantyWords: null };
	const warranty = warrantyFor(terms, { brand: brand || null, category, ...own });
	const shown = shownTerms(terms, warranty);
	if (!promisesAnything(shown)) return <p>{copy.previewNothing}</p>;
	return <TermsBlock terms={shown} goodsTaka={goodsTaka} district={district} chooser={null} />;
}

/** What the typed terms mean; null until the checks are there, and while something does not fit. */
function useTermsOf(typed: TypedTerms): Terms | null {
	const [check, setCheck] = useState<((typed: TypedTerms) => Terms | null) | null>(null);
	useEffect(() => {
		import("./terms-form.checks.ts").then(
			({ TermsForm }) => setCheck(() => (one: TypedTerms) => TermsForm.safeParse(one).data ?? null),
			() => {},
		);
	}, []);
	return check ? check(typed) : null;
}
