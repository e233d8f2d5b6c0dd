import { addressOfPart } from "../../catalogue/live-part.ts";
import type { Suggestion } from "../../catalogue/suggestion/contract.ts";
import { copy } from "./suggestions.copy.ts";

type SuggestedPart = Suggestion["parts"][number];
/** One option of the list: where it leads, and the part, or the name and the number of parts, that it shows. */
export type SuggestedOption = { id: string; to: string } & (
	| { part: SuggestedPart }
	| { name: string; count: number | null }
);
export type OptionGroup = { label: string; options: SuggestedOption[] };

/** The options that an answer to `q` gives, in groups; a group without options is left out. */
export function suggestedOptions(
	q: string,
	{ parts, kinds, brands, builder }: Pick<Suggestion, "parts" | "kinds" | "brands" | "builder">,
): OptionGroup[] {
	const words = new URLSearchParams({ q });
	const toBuilder = builder
		? [{ id: "builder", to: builder, name: copy.builder, count: null }]
		: [];
	const groups = [
		{ label: copy.wholeComputer, options: toBuilder },
		{
			label: copy.parts,
			options: parts.map((part) => ({ id: part._id, to: addressOfPart(part), part })),
		},
		{
			label: copy.kinds,
			options: kinds.map(({ category, name, count }) => ({
				...{ id: `kind-${category}`, to: `/parts/${category}?${words}` },
				...{ name, count },
			})),
		},
		{
			label: copy.brands,
			options: brands.map(({ brand, count }, index) => ({
				...{ id: `brand-${index}`, to: `/parts?${new URLSearchParams({ brand })}&${words}` },
				...{ name: brand, count },
			})),
		},
	];
	return groups
		.filter(({ options }) => options.length > 0)
		.map(({ label, options }) => ({
			label,
			options: options.map((option) => ({ ...option, id: `suggestion-${option.id}` })),
		}));
}
