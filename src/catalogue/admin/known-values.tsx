import { type ComponentProps, useEffect, useId, useState } from "react";
import { Field } from "../../ui/field.tsx";

type KnownValues = ReadonlyMap<string, readonly string[]>;
const none: KnownValues = new Map();

/**
 * The values that parts for sale have, by the key of their facet, most parts first: a new part gets
 * the same spelling. `category: null` asks for the brands of the whole shop, "" for nothing.
 */
export function useKnownValues(category: string | null): KnownValues {
	const [known, setKnown] = useState(none);
	useEffect(() => {
		setKnown(none);
		if (category === "") return;
		const leave = new AbortController();
		const query = category === null ? {} : { category };
		import("../listing/load-facet-values.ts")
			.then(({ loadFacets }) => loadFacets(query, leave.signal))
			.then((found) => {
				if (!found || leave.signal.aborted) return;
				setKnown(new Map(found.map(({ key, values }) => [key, values.map(({ value }) => value)])));
			})
			// Without suggestions the field takes what is typed.
			.catch(() => {});
		return () => leave.abort();
	}, [category]);
	return known;
}

/** Suggestions for a field with `list={id}`. */
export function Suggestions({
	id,
	values = [],
}: {
	id: string;
	values?: readonly string[] | undefined;
}) {
	return (
		<datalist id={id}>
			{values.map((value) => (
				<option key={value} value={value} />
			))}
		</datalist>
	);
}

/** A field for a brand, which suggests the brands of the shop once it has the focus. */
export function BrandField(props: ComponentProps<typeof Field>) {
	const id = useId();
	const [isAsked, setIsAsked] = useState(false);
	const brands = useKnownValues(isAsked ? null : "").get("brand");
	return (
		<>
			<Field {...props} autoComplete="off" list={id} onFocus={() => setIsAsked(true)} />
			<Suggestions id={id} values={brands} />
		</>
	);
}
