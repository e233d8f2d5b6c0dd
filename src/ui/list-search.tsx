import { Search } from "lucide-react";
import { Form } from "react-router";
import { Button } from "./button.tsx";
import { Field } from "./field.tsx";

type ListSearchProps = {
	/** The query parameter that holds the search text. */
	name: string;
	typed: string;
	maxLength: number;
	labels: { searchLabel: string; search: string; searchGo: string };
};

/** The search of a list; the address contains its text. */
export function ListSearch({ name, typed, maxLength, labels }: ListSearchProps) {
	return (
		<Form role="search" aria-label={labels.searchLabel} className="flex items-end gap-2">
			<div className="min-w-0 max-w-sm grow">
				<Field
					key={typed}
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
		</Form>
	);
}
