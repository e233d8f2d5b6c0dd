import { type RefObject, useEffect, useRef } from "react";
import type { ShownBuild } from "./shown-build.ts";

/**
 * Keeps the focus in its place of the build when the link that had it goes with a step: what was pressed to take a
 * part out leaves with the part. Returns the ref of the list of places.
 */
export function useFocusInPlace(build: ShownBuild): RefObject<HTMLUListElement | null> {
	const list = useRef<HTMLUListElement>(null);
	const place = useRef<Element | null>(null);
	useEffect(() => {
		const remember = ({ target }: FocusEvent) => {
			place.current = (target as Element).closest("[id^=place-]");
		};
		const element = list.current;
		element?.addEventListener("focusin", remember);
		return () => element?.removeEventListener("focusin", remember);
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each build may have taken the focused link away
	useEffect(() => {
		if (document.activeElement !== document.body || !place.current?.isConnected) return;
		const first = place.current.querySelector<HTMLElement>("a, summary");
		first?.focus();
	}, [build]);
	return list;
}
