import { parameterOf } from "../facets/print-choice.ts";
import { addressOfPart } from "../live-part.ts";
import type { FoundParts } from "./find-parts.server.ts";

export type FoundForNotes = Pick<FoundParts, "total" | "words" | "facets" | "choices" | "groups">;

export type SearchNotes = ReturnType<typeof notesOf>;

/**
 * What is said of the words of a search above its parts: what was looked for instead, and left out; whether counts are
 * rounded; what is not sold, so that the parts are the nearest; the figure that none of them has, and of how many the
 * figures are known that are asked for; where a whole computer is put together; the part that all of these fit.
 */
export function notesOf(found: FoundForNotes) {
	const { total, words } = found;
	const fits = words?.fits?.part;
	return {
		understood: words?.understood ?? null,
		struck: [...(words?.struck ?? [])],
		isRounded: words?.complete === false,
		notSold: words?.notSold ?? null,
		isEmpty: total === 0,
		vague: words?.vague && words.vague.key === null ? words.vague.figure : null,
		known: knownOf(found),
		builder: builderAddress(found),
		fits: fits ? { name: fits.name, address: addressOfPart(fits) } : null,
	};
}

/** Where a whole computer is put together, with what it may cost; null if the words ask for none. */
export function builderAddress({ words, choices }: Pick<FoundParts, "words" | "choices">) {
	if (!words?.wholeComputer) return null;
	const budget = words.wholeComputer.budget ?? choices.get("price")?.range?.max;
	return budget ? `/build?budget=${budget}` : "/build";
}

/** The figures that are asked for and not known of every part: of how many they are. */
function knownOf({ total, words, facets, choices, groups }: FoundForNotes) {
	const asked = facets.filter(({ key, type }) => {
		const isChosen = type === "range" && choices.get(key)?.range && !choices.get(key)?.unknown;
		return isChosen || key === words?.vague?.key;
	});
	return asked.flatMap(({ key, label, unknown }) => {
		const others = groups.reduce((sum, group) => sum + (group.failedOnly.get(key)?.length ?? 0), 0);
		const all = total + others;
		return unknown > 0 ? [{ key: parameterOf(key), label, known: all - unknown, all }] : [];
	});
}
