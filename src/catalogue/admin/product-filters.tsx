import { ChevronDown } from "lucide-react";
import { Form } from "react-router";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Field, SelectField } from "../../ui/field.tsx";
import { SearchRow, useSendSearch } from "../../ui/list-search.tsx";
import { Options } from "../../ui/options.tsx";
import { useFieldsShowing } from "../../ui/use-fields-showing.ts";
import { categories } from "../attributes/categories.ts";
import { copy } from "./copy.ts";
import { BrandField } from "./known-values.tsx";
import { addressOfProducts, type ProductQuery, readProductQuery } from "./products-query.ts";

const texts = copy.filters;
const categoryNames = Object.fromEntries(categories.map(({ slug, plural }) => [slug, plural]));
const selects = ["stock", "state", "lacks"] as const;

/** Whether the address filters the list, by its search or otherwise. */
export function isFiltered({ sort: _, ...filters }: ProductQuery): boolean {
	return Object.keys(filters).length > 0;
}

const empty = {
	q: "",
	category: "",
	brand: "",
	minPrice: "",
	maxPrice: "",
	stock: "",
	state: "",
	lacks: "",
	sort: "",
};

/** The search, the filters and the order of the list. The page's address contains their values. */
export function ProductFilters({ query }: { query: ProductQuery }) {
	const send = useSendSearch((typed) => addressOfProducts(readProductQuery(typed)));
	const values = { ...empty, ...query };
	const form = useFieldsShowing(values);
	const { q, ...filters } = query;
	const count = Object.keys(filters).length;
	return (
		<Form ref={form} role="search" aria-label={copy.all.searchLabel} onSubmit={send}>
			<SearchRow name="q" typed={q} maxLength={120} labels={copy.all} />
			<details
				open={count > 0}
				className="group mt-3 rounded-md border border-line-strong bg-surface"
			>
				<summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 px-3 py-2 font-semibold [&::-webkit-details-marker]:hidden">
					{texts.label(count)}
					<ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
				</summary>
				<div className="grid grid-cols-2 items-end gap-3 px-3 pt-1 pb-3 lg:grid-cols-4">
					<FilterFields values={values} />
					<div className="col-span-full flex flex-wrap gap-3">
						<Button type="submit">{texts.go}</Button>
						{Object.keys(query).length > 0 && <RemoveFilters />}
					</div>
				</div>
			</details>
		</Form>
	);
}

function FilterFields({ values }: { values: typeof empty }) {
	return (
		<>
			<SelectField label={texts.category} name="category" defaultValue={values.category}>
				<option value="">{texts.any}</option>
				<Options of={categoryNames} />
			</SelectField>
			<BrandField label={texts.brand} name="brand" defaultValue={values.brand} maxLength={120} />
			{(["minPrice", "maxPrice"] as const).map((name) => (
				<Field
					key={name}
					label={texts[name]}
					type="number"
					name={name}
					defaultValue={values[name]}
					autoComplete="off"
					maxLength={12}
				/>
			))}
			{selects.map((name) => (
				<SelectField key={name} label={texts[name]} name={name} defaultValue={values[name]}>
					<option value="">{texts.any}</option>
					<Options of={texts.options[name]} />
				</SelectField>
			))}
			<SelectField label={texts.sort} name="sort" defaultValue={values.sort}>
				<option value="">{values.q ? texts.bestMatch : texts.newest}</option>
				<Options of={texts.options.sort} />
			</SelectField>
		</>
	);
}

export function RemoveFilters() {
	return (
		<LinkButton to={addressOfProducts({})} look="quiet">
			{copy.all.showAll}
		</LinkButton>
	);
}
