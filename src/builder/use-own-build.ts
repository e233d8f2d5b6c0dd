import { useEffect, useState } from "react";
import { readSignedIn } from "../accounts/sign-in/stored-token.ts";
import { call } from "../platform/client/api-client.ts";

/** A saved build of the account that is signed in. */
export type OwnBuild = { id: string; name: string };

/**
 * The saved build that is being changed, if it is one's own; null for anybody else's. Pages are the same for
 * everyone, so the browser asks for it.
 */
export function useOwnBuild(id: string | null): OwnBuild | null {
	const [own, setOwn] = useState<OwnBuild | null>(null);
	useEffect(() => {
		let isAsked = id !== null && readSignedIn() !== null;
		const find = async () => {
			const { listBuildsOperation } = await import("./contract.ts");
			// An account has at most 50, and an admin those that the shop suggests too.
			const listed = await call(listBuildsOperation, { query: { limit: "100" } });
			const found = listed.ok ? listed.value.find(({ _id }) => _id === id) : undefined;
			if (isAsked && found) setOwn({ id: found._id, name: found.name });
		};
		setOwn(null);
		if (isAsked) void find();
		return () => {
			isAsked = false;
		};
	}, [id]);
	return own;
}
