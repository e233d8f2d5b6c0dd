import type { Role } from "../kernel/caller.ts";
import type { OptionalSlice } from "../kernel/left-out.ts";
import { may, type Permission } from "../kernel/permissions.ts";
import { hasSlice } from "../kernel/slices.ts";
import type { copy } from "./copy.ts";

type DeskList = { name: keyof typeof copy.lists; needs: Permission; slice?: OptionalSlice };

const deskLists: readonly DeskList[] = [
	{ name: "questions", needs: "questions.read" },
	{ name: "partReviews", needs: "reviews.read", slice: "part-reviews" },
	{ name: "allReviews", needs: "reviews.read" },
	{ name: "returns", needs: "returns.read" },
	{ name: "factReports", needs: "parts.read" },
];

/** The lists of the desk that a person may read, in the order of its tabs. */
export function deskListsOf(who: { role: Role } | null): (DeskList & { to: string })[] {
	return deskLists
		.filter(({ needs, slice }) => may(who, needs) && (!slice || hasSlice(slice)))
		.map((list) => ({ ...list, to: `/dashboard/${list.name}` }));
}
