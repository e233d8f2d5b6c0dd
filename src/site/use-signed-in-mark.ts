import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * Keeps `data-signed-in` on <html> true after the first paint: signing in and out go through a change of page here,
 * and in another tab through the storage event.
 */
export function useSignedInMark(): void {
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: a change of page is the occasion to look again
	useEffect(() => {
		mark();
		addEventListener("storage", mark);
		return () => removeEventListener("storage", mark);
	}, [key]);
}

function mark(): void {
	document.documentElement.toggleAttribute("data-signed-in", hasToken());
}

function hasToken(): boolean {
	try {
		return Boolean(localStorage.getItem("accessToken"));
	} catch {
		return false;
	}
}
