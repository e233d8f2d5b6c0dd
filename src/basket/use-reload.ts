import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { onSignInChange } from "../accounts/sign-in/stored-token.ts";

type Entries = readonly { partId: string }[];

/** Loads a list's page again if a part is missing, or if the sign-in changes. Returns whether it is loading. */
export function useReload(entries: Entries, loaded: ReadonlySet<string>): boolean {
	const { revalidate, state } = useRevalidator();
	// Another tab or device added a part.
	useEffect(() => {
		if (entries.some(({ partId }) => !loaded.has(partId))) void revalidate();
	}, [entries, loaded, revalidate]);
	useEffect(() => onSignInChange(() => void revalidate()), [revalidate]);
	return state === "loading";
}
