import { hasSlice } from "../../kernel/slices.ts";
import { addressOfPart } from "../live-part.ts";
import type { FoundParts } from "./find-parts.server.ts";
import type { FittingPart } from "./fitting.ts";
import { copy } from "./notes.copy.ts";

export type FoundForNotes = Pick<FoundParts, "total" | "words" | "facets" | "choices" | "groups">;

/** A sentence above the parts of a search, and where it leads. */
export type Note = { words: string; link?: { words: string; address: string } };

export type SearchNotes = ReturnType<typeof notesOf>;

/** What is said above the parts of a search: what was looked for instead, left out, or is not as asked for. */
export function notesOf(found: FoundForNotes) {
	const { words } = found;
	return {
		understood: words?.understood ?? null,
		// Where nothing is found, that is said once.
		struck: found.total > 0 ? [...(words?.struck ?? [])] : [],
		isNotSold: !!words?.notSold,
		sentences: sentencesOf(found),
	};
}

/** What is not sold, where a whole computer is put together, what all of these fit, and which figures are not known. */
function sentencesOf(found: FoundForNotes): Note[] {
	const { notSold, fits, vague } = found.words ?? {};
	const builder = builderAddress(found);
	const sentences: (Note | false | null | undefined | "")[] = [
		builder && { words: copy.wholeComputer, link: { words: copy.builder, address: builder } },
		fits && sentenceOfFit(fits.part),
		notSold && { words: found.total > 0 ? copy.nearest(notSold) : copy.notSold(notSold) },
		vague?.key === null && { words: copy.vague[vague.figure] },
		...knownOf(found).map((words) => ({ words })),
	];
	return sentences.filter((sentence) => !!sentence);
}

function sentenceOfFit({ live, ...part }: FittingPart["part"]): Note {
	if (!live) return { words: copy.fitsUnsold(part.name) };
	return { words: copy.fits, link: { words: part.name, address: addressOfPart(part) } };
}

/** Where a whole computer is put together, with what it may cost; null if the words ask for none. */
export function builderAddress({ words, choices }: Pick<FoundParts, "words" | "choices">) {
	if (!words?.wholeComputer || !hasSlice("builder")) return null;
	const budget = words.wholeComputer.budget ?? choices.get("price")?.range?.max;
	return budget ? `/build?budget=${budget}` : "/build";
}

/** The figures that are asked for and not known of every part: of how many they are. */
function knownOf({ total, words, facets, choices, groups }: FoundForNotes): string[] {
	const figures = facets.filter(({ key, type }) => {
		const isChosen = type === "range" && choices.get(key)?.range && !choices.get(key)?.unknown;
		return isChosen || key === words?.vague?.key;
	});
	return figures.flatMap(({ key, label, unknown }) => {
		const others = groups.reduce((sum, group) => sum + (group.failedOnly.get(key)?.length ?? 0), 0);
		const all = total + others;
		return unknown > 0 ? [copy.known(label, all - unknown, all)] : [];
	});
}
