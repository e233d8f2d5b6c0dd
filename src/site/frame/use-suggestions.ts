import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { type Suggestion, suggestOperation } from "../../catalogue/suggestion/contract.ts";
import { call } from "../../platform/client/api-client.ts";

const fewestLetters = 2;
// A lost response must not block the later requests.
const timeoutMs = 5_000;

export type Shown = { text: string; suggestions: Suggestion };

const noWords = { understood: null, notSold: null, builder: null };
const nothing: Suggestion = { ...noWords, parts: [], kinds: [], brands: [] };

/** The suggestions for the text in `input`; none after a failed request. `close` also ignores a pending response. */
export function useSuggestions(input: RefObject<HTMLInputElement | null>) {
	const [shown, setShown] = useState<Shown | null>(null);
	const isWanted = useRef(false);
	const [askNext] = useState(() =>
		askInTurn(suggest, (text, suggestions) => {
			if (isWanted.current) show(text, suggestions);
		}),
	);

	/** For an empty field, shows this browser's options without waiting for the response. */
	function show(text: string, answer: Suggestion | null): void {
		const suggestions = answer ?? (text === "" ? nothing : null);
		setShown(suggestions && { text, suggestions });
	}
	function ask(): void {
		const text = input.current?.value.trim() ?? "";
		isWanted.current = text === "" || [...text].length >= fewestLetters;
		if (text.length < fewestLetters) show(text, null);
		if (isWanted.current) askNext(text);
	}
	function close(): void {
		isWanted.current = false;
		setShown(null);
	}

	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: it closes at each change of page
	useEffect(close, [key]);

	return { shown, ask, close };
}

async function suggest(q: string): Promise<Suggestion | null> {
	const signal = AbortSignal.timeout(timeoutMs);
	const answer = await call(suggestOperation, { query: { q }, signal });
	return answer.ok ? answer.value : null;
}

/**
 * Sends requests for a text that changes faster than responses arrive. Only one request runs at a
 * time. Of the later texts only the newest waits, so no older response follows a newer one. `ask`
 * resolves to null if there is no response.
 */
export function askInTurn<Answer>(
	ask: (text: string) => Promise<Answer | null>,
	show: (text: string, answer: Answer | null) => void,
): (text: string) => void {
	let waiting: string | null = null;
	let isAsking = false;

	async function askAll(first: string): Promise<void> {
		isAsking = true;
		for (let text: string | null = first; text !== null; text = waiting) {
			waiting = null;
			const answer: Answer | null = await ask(text).catch(() => null);
			if (waiting === text) waiting = null;
			show(text, answer);
		}
		isAsking = false;
	}
	return (text) => {
		if (isAsking) waiting = text;
		else void askAll(text);
	};
}
