import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { onSignInChange } from "../accounts/sign-in/stored-token.ts";

type Entries = readonly { partId: string }[];

/** Loads a list's page again for a part it was not loaded with and for another account. Returns whether it is loading. */
export function useReload(entries: Entries, loaded: ReadonlySet<string>): boolean {
	const { revalidate, state } = useRevalidator();
	// Another tab, or another device, put something in.
	useEffect(() => {
		if (entries.some(({ partId }) => !loaded.has(partId))) void revalidate();
	}, [entries, loaded, revalidate]);
	useEffect(() => onSignInChange(() => void revalidate()), [revalidate]);
	return state === "loading";
}
