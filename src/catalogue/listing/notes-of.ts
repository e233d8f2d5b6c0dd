import { hasSlice } from "../../kernel/slices.ts";
import { addressOfPart } from "../live-part.ts";
import type { FoundParts } from "./find-parts.server.ts";
import type { FittingPart } from "./fitting.ts";
import { copy } from "./notes.copy.ts";

export type FoundForNotes = Pick<FoundParts, "total" | "words" | "facets" | "choices" | "groups">;

/** A sentence above the results of a search, and its link. */
export type Note = { words: string; link?: { words: string; address: string } };

export type SearchNotes = ReturnType<typeof notesOf>;

/** The notes above the results: corrected words, words left out, and why the results differ from the request. */
export function notesOf(found: FoundForNotes) {
	const { words } = found;
	return {
		understood: words?.understood ?? null,
		// An empty result shows one message, not two.
		struck: found.total > 0 ? [...(words?.struck ?? [])] : [],
		isNotSold: !!words?.notSold,
		sentences: sentencesOf(found),
	};
}

/** Sentences about the builder, the part that results must fit, words that are not sold, and unknown figures. */
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

/** The builder's address, with the budget if there is one; null if the words do not mean a whole computer. */
export function builderAddress({ words, choices }: Pick<FoundParts, "words" | "choices">) {
	if (!words?.wholeComputer || !hasSlice("builder")) return null;
	const budget = words.wholeComputer.budget ?? choices.get("price")?.range?.max;
	return budget ? `/build?budget=${budget}` : "/build";
}

/** Sentences for requested figures that some parts lack: of how many parts each figure is known. */
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
