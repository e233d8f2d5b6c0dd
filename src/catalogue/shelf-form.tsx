import { Form } from "react-router";
import { Button } from "../ui/button.tsx";
import { Field, SelectField } from "../ui/field.tsx";
import { formatCount } from "./format-count.ts";
import { type StockedKind, sortings } from "./live-part.ts";
import { shelf } from "./shelf.copy.ts";
import type { ShelfQuery } from "./shelf-query.ts";

type ShelfFormProps = { kinds: StockedKind[]; chosen: string | null; query: ShelfQuery };

/** Search, kind and order as a plain GET form: it works without JavaScript; with it, a choice counts at once. */
export function ShelfForm({ kinds, chosen, query }: ShelfFormProps) {
	return (
		<Form
			action="/parts"
			role="search"
			aria-label={shelf.list.title}
			onChange={(event) => {
				if (event.target instanceof HTMLSelectElement) event.currentTarget.requestSubmit();
			}}
			className="mt-4 mb-6 grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_auto_auto_auto]"
		>
			<div className="col-span-2 sm:col-span-1">
				<Field
					type="search"
					name="q"
					label={shelf.list.search}
					defaultValue={query.sought}
					maxLength={200}
				/>
			</div>
			<SelectField name="category" label={shelf.list.kind} defaultValue={chosen ?? ""}>
				<option value="">{shelf.list.allKinds}</option>
				{kinds.map(({ category, plural, count }) => (
					<option key={category} value={category}>
						{plural} ({formatCount(count)})
					</option>
				))}
			</SelectField>
			<SelectField name="sort" label={shelf.list.sort} defaultValue={query.sort}>
				{sortings.map((sort) => (
					<option key={sort} value={sort}>
						{shelf.list.sortings[sort]}
					</option>
				))}
			</SelectField>
			<Button type="submit" look="quiet" className="col-span-2 sm:col-span-1">
				{shelf.list.show}
			</Button>
		</Form>
	);
}
