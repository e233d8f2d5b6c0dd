import { useEffect, useId, useState } from "react";
import type { z } from "zod";
import { readWhole } from "../../kernel/digits.ts";
import { Field, SelectField } from "../../ui/field.tsx";
import { fetchPatiently } from "../../ui/lazy-part.ts";
import { districts } from "../areas/districts.ts";
import { promisesAnything, shownTerms } from "../shown-terms.ts";
import type { Terms } from "../terms.ts";
import { DistrictOptions, TermsBlock } from "../terms-block.tsx";
import { warrantyFor } from "../warranty-for.ts";
import { copy } from "./copy.ts";
import type { TypedTerms } from "./typed-terms.ts";
import { CategoryOptions } from "./warranty-fields.tsx";

/** Previews the terms block of a part's page with the values that are typed now. */
export function TermsPreview({ typed }: { typed: TypedTerms }) {
	const id = useId();
	const terms = useTermsOf(typed);
	const [of, setOf] = useState({ category: "processor", brand: "", district: "", sum: "10000" });
	const change = (name: keyof typeof of) => ({
		value: of[name],
		onChange: ({ target }: { target: { value: string } }) =>
			setOf((before) => ({ ...before, [name]: target.value })),
	});
	const district = districts.find((district) => district === of.district) ?? null;
	const goodsTaka = readWhole(of.sum) ?? 0;
	const part = { ...of, brand: of.brand || null, warrantyMonths: null, warrantyWords: null };
	const shown = terms && shownTerms(terms, warrantyFor(terms, part));
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
				{!shown ? (
					<p>{copy.previewWrong}</p>
				) : promisesAnything(shown) ? (
					<TermsBlock terms={shown} goodsTaka={goodsTaka} district={district} chooser={null} />
				) : (
					<p>{copy.previewNothing}</p>
				)}
			</div>
		</section>
	);
}

/** The typed terms, parsed. Null until the checks are loaded, and while a value is invalid. */
function useTermsOf(typed: TypedTerms): Terms | null {
	const [schema, setSchema] = useState<z.ZodType<Terms>>();
	useEffect(() => {
		fetchPatiently(() => import("./terms-form.checks.ts")).then(
			({ TermsForm }) => setSchema(TermsForm),
			() => {},
		);
	}, []);
	return schema?.safeParse(typed).data ?? null;
}
