import { addressOfPart } from "../../catalogue/live-part.ts";
import type { Suggestion } from "../../catalogue/suggestion/contract.ts";
import { hasSlice } from "../../kernel/slices.ts";
import { copy as siteCopy } from "../copy.ts";
import { copy } from "./suggestions.copy.ts";

type SuggestedPart = Suggestion["parts"][number];
/** One option of the list: where it leads, and the part, or the name and perhaps the number of parts, that it shows. */
type Option = { to: string } & ({ part: SuggestedPart } | { name: string; count: number | null });
export type SuggestedOption = Option & { id: string };
export type OptionGroup = { label: string; options: SuggestedOption[] };

/** The options that an answer to `q` gives, in groups; a group without options is left out. */
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

/** The options before anything is typed: what was searched for in this browser, the builder, and what sells. */
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

/** The groups with options, each option with an id of its own. */
function shownGroups(groups: { label: string; options: Option[] }[]): OptionGroup[] {
	return groups
		.filter(({ options }) => options.length > 0)
		.map(({ label, options }) => ({
			label,
			options: options.map((option) => ({ ...option, id: `suggestion-${option.to}` })),
		}));
}
