import { Search } from "lucide-react";
import type { FormEvent, ReactNode } from "react";
import { Form, useNavigate } from "react-router";
import { Button } from "./button.tsx";
import { Field } from "./field.tsx";
import { useFieldsShowing } from "./use-fields-showing.ts";

type SearchRowProps = {
	/** The query parameter that holds the search text. */
	name: string;
	typed: string | undefined;
	maxLength: number;
	labels: { search: string; searchGo: string };
};
type ListSearchProps = SearchRowProps & {
	typed: string;
	labels: { searchLabel: string };
	/** Hidden fields for the other query parameters. */
	children?: ReactNode;
};

/** The search of a list; the address contains its text. The page does not scroll: a list that arrives late would take away what has the focus by then. */
export function ListSearch({ name, typed, maxLength, labels, children }: ListSearchProps) {
	const form = useFieldsShowing({ [name]: typed });
	return (
		<Form ref={form} role="search" aria-label={labels.searchLabel} preventScrollReset>
			{children}
			<SearchRow name={name} typed={typed} maxLength={maxLength} labels={labels} />
		</Form>
	);
}

/** Sends a list's form to the address that `addressOf` makes of what is typed. The page does not scroll, as in `ListSearch`. */
export function useSendSearch(addressOf: (typed: URLSearchParams) => string) {
	const navigate = useNavigate();
	return (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, `${value}`]);
		void navigate(addressOf(new URLSearchParams(typed)), { preventScrollReset: true });
	};
}

/** The field of a search, with its button. */
export function SearchRow({ name, typed, maxLength, labels }: SearchRowProps) {
	return (
		<div className="flex items-end gap-2">
			<div className="min-w-0 max-w-sm grow">
				<Field
					label={labels.search}
					type="search"
					name={name}
					defaultValue={typed}
					autoComplete="off"
					maxLength={maxLength}
				/>
			</div>
			<Button type="submit" look="quiet" aria-label={labels.searchGo} className="min-w-11 px-3">
				<Search aria-hidden="true" className="size-5" />
			</Button>
		</div>
	);
}
