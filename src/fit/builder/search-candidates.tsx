import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { BuildFields } from "../../catalogue/listing/build-fields.tsx";
import type { ListingQuery } from "../../catalogue/listing/listing-query.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { copy } from "./copy.ts";

/** The search within a list of candidates; it keeps the build. */
export function SearchCandidates({ query }: { query: ListingQuery }) {
	const box = useRef<HTMLInputElement>(null);
	// Going back shows what was searched there; the field stays, and the focus in it.
	useEffect(() => {
		if (box.current) box.current.value = query.q;
	}, [query.q]);
	return (
		<Form role="search" aria-label={copy.search} className="mt-2 flex max-w-md items-end gap-2">
			<BuildFields build={query.build} />
			<div className="min-w-0 grow">
				<Field
					ref={box}
					label={copy.search}
					type="search"
					name="q"
					defaultValue={query.q}
					autoComplete="off"
					maxLength={200}
				/>
			</div>
			<Button type="submit" look="quiet" aria-label={copy.search} className="min-w-11 px-3">
				<Search aria-hidden="true" className="size-5" />
			</Button>
		</Form>
	);
}
