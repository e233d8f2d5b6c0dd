import { type Refused, refuse } from "../../kernel/result.ts";
import { placeOf } from "../places.ts";
import { copy } from "./copy.ts";
import type { ReadBuild } from "./read-build-parts.server.ts";

/** Why these parts are no build: one is not for sale, or is a whole computer; null where they are. */
export function refusalOfBuild({ parts, gone }: ReadBuild): Refused<"bad-input"> | null {
	const refused = (message: string) => refuse("bad-input", { fields: { parts: message } });
	if (gone.length > 0) return refused(copy.noSuchPart(gone.map(({ partId }) => partId).join(", ")));
	const placeless = parts.filter(({ category }) => !placeOf(category));
	if (placeless.length === 0) return null;
	return refused(copy.noPlace(placeless.map(({ id }) => id).join(", ")));
}
