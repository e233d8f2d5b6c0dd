import { z } from "zod";
import { operationsOf } from "../kernel/operation.ts";
import { Time } from "../platform/contract.ts";
import { copy } from "./copy.ts";
import { maxWishes } from "./wish.ts";

const operation = operationsOf("Wish list");

/** A wish list on the wire, the newest part first. */
export const Wishes = z.object({
	parts: z.array(
		z.object({
			partId: z.string(),
			/** The part's name. The wish list shows it if the part is no longer in the shop. */
			product: z.string(),
			addedAt: Time,
		}),
	),
});
export type Wishes = z.output<typeof Wishes>;

const PartIds = z
	.array(z.guid(copy.whichParts).toLowerCase(), copy.whichParts)
	.max(maxWishes, copy.whichParts)
	.default([]);

/** A change of a wish list. It has only the changes and not the list, so no device undoes another's changes. */
export const WishesChange = z
	.object({ add: PartIds, remove: PartIds })
	.superRefine(({ add, remove }, context) => {
		const all = [...add, ...remove];
		if (new Set(all).size < all.length)
			context.addIssue({ code: "custom", path: ["add"], message: copy.onceEach });
		if (all.length === 0)
			context.addIssue({ code: "custom", path: ["add"], message: copy.nothingToChange });
	});
export type WishesChange = z.output<typeof WishesChange>;

export const readWishesOperation = operation("readWishes", "GET /wish", {
	summary: "Read the caller's wish list",
	auth: "user",
	output: Wishes,
});

export const changeWishesOperation = operation("changeWishes", "PATCH /wish", {
	summary: "Add parts to the caller's wish list and remove others; a repeat changes nothing",
	auth: "user",
	input: { body: WishesChange },
	output: Wishes,
	errors: {
		"too-many-wishes": { status: 409, message: copy.tooMany, field: "add", details: Wishes },
		"part-unknown": {
			status: 400,
			message: copy.partUnknown,
			field: "add",
			details: z.object({ partIds: z.array(z.string()) }),
		},
	},
});
