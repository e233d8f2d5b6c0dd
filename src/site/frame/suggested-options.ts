import { addressOfPart } from "../../catalogue/live-part.ts";
import type { Suggestion } from "../../catalogue/suggestion/contract.ts";
import { hasSlice } from "../../kernel/slices.ts";
import { copy as siteCopy } from "../copy.ts";
import { copy } from "./suggestions.copy.ts";

type SuggestedPart = Suggestion["parts"][number];
/** An option of the list: its link, and either a part, or a name with an optional number of parts. */
type Option = { to: string } & ({ part: SuggestedPart } | { name: string; count: number | null });
export type SuggestedOption = Option & { id: string };
export type OptionGroup = { label: string; options: SuggestedOption[] };

/** Groups the options of the response to `q`. It omits groups without options. */
export function suggestedOptions(
	q: string,
	{ parts, kinds, brands, builder }: Pick<Suggestion, "parts" | "kinds" | "brands" | "builder">,
): OptionGroup[] {
	const words = new URLSearchParams({ q });
	const groups = [
		{ label: copy.builder, options: builder ? [builderOption(builder)] : [] },
		{
			label: copy.parts,
			options: parts.map((part) => ({ to: addressOfPart(part), part })),
		},
		{
			label: copy.kinds,
			options: kinds.map(({ category, name, count }) => {
				return { to: `/parts/${category}?${words}`, name, count };
			}),
		},
		{
			label: copy.brands,
			options: brands.map(({ brand, count }) => {
				return { to: `/parts?${new URLSearchParams({ brand })}&${words}`, name: brand, count };
			}),
		},
	];
	return shownGroups(groups);
}

/** The options for an empty field: the last searches in this browser, the builder, and the parts that sell. */
export function firstOptions(
	searches: readonly string[],
	selling: readonly SuggestedPart[],
): OptionGroup[] {
	return shownGroups([
		{
			label: copy.searches,
			options: searches.map((q) => {
				return { to: `/parts?${new URLSearchParams({ q })}`, name: q, count: null };
			}),
		},
		{ label: copy.builder, options: hasSlice("builder") ? [builderOption("/build")] : [] },
		{
			label: copy.selling,
			options: selling.map((part) => ({ to: addressOfPart(part), part })),
		},
	]);
}

function builderOption(to: string): Option {
	return { to, name: siteCopy.nav.build, count: null };
}

/** Omits groups without options, and gives each option an id. */
function shownGroups(groups: { label: string; options: Option[] }[]): OptionGroup[] {
	return groups
		.filter(({ options }) => options.length > 0)
		.map(({ label, options }) => ({
			label,
			options: options.map((option) => ({ ...option, id: `suggestion-${option.to}` })),
		}));
}
