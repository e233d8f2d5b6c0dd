import { Search } from "lucide-react";
import { Form } from "react-router";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { manage } from "./manage.copy.ts";

const { all: says } = manage;

/** Looks for products by name; what was looked for stands in the address. */
export function ProductSearch({ typed }: { typed: string }) {
	return (
		<Form role="search" className="flex items-end gap-2">
			<div className="min-w-0 max-w-sm grow">
				<Field
					key={typed}
					label={says.search}
					type="search"
					name="q"
					defaultValue={typed}
					autoComplete="off"
					maxLength={200}
				/>
			</div>
			<Button type="submit" look="quiet" aria-label={says.searchGo} className="min-w-11 px-3">
				<Search aria-hidden="true" className="size-5" />
			</Button>
		</Form>
	);
}
