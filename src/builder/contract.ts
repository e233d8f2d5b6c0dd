import { BuildLines } from "../fit/build.checks.ts";
import { operationsOf } from "../kernel/operation.ts";
import { Created, Deleted, IdParams, Modified, PageQuery, Time } from "../platform/contract.ts";
import { z } from "../platform/http/zod.ts";
import { copy } from "./copy.ts";

const operation = operationsOf("Builds");

export const maxBuilds = 50;

/** A part of a saved build as the shop has it today. A part that is no longer for sale has no price. */
const SavedPart = z.object({
	partId: z.string(),
	quantity: z.number(),
	name: z.string(),
	category: z.string(),
	slug: z.string(),
	image: z.string(),
	price: z.number().nullable().describe("Today's price in whole taka; null: no longer for sale"),
	availableQuantity: z.number(),
	minimumOderQuantity: z.number(),
});

type SavedPart = z.output<typeof SavedPart>;
type FoundPart = Omit<SavedPart, "minimumOderQuantity"> & { minimumQuantity: number };

export function savedPartOnTheWire({ minimumQuantity, ...part }: FoundPart): SavedPart {
	return { ...part, minimumOderQuantity: minimumQuantity };
}

/** A saved build. It contains no data about its owner. */
export const SavedBuild = z.object({
	_id: z.string(),
	name: z.string(),
	parts: z.array(SavedPart),
	createdAt: Time,
	updatedAt: Time,
});
export type SavedBuild = z.output<typeof SavedBuild>;

const BuildName = z.string(copy.nameNeeded).trim().min(1, copy.nameNeeded).max(80, copy.nameLong);
const Parts = BuildLines.min(1, copy.empty);

/**
 * A build to save: its name, up to 80 characters, and its parts. An admin may make it a build that
 * the shop suggests; then it belongs to the shop and not to the admin.
 */
export const NewBuild = z.object({
	name: BuildName,
	parts: Parts,
	suggested: z.boolean(copy.yesOrNo).default(false),
});
export type NewBuild = z.output<typeof NewBuild>;

/** A change of a saved build: its name, its parts, or both. */
export const BuildChange = z
	.object({ name: BuildName.optional(), parts: Parts.optional() })
	.refine(({ name, parts }) => name !== undefined || parts !== undefined, copy.nothingToChange);
export type BuildChange = z.output<typeof BuildChange>;

export const saveBuildOperation = operation("saveBuild", "POST /build", {
	summary: "Save a build at an address that cannot be guessed",
	auth: "user",
	input: { body: NewBuild },
	output: Created,
	status: 201,
	location: "/build/{insertedId}",
	errors: {
		"too-many-builds": { status: 409, message: copy.tooManyBuilds },
		"admins-suggest": { status: 403, message: copy.adminsSuggest, field: "suggested" },
	},
});

export const listBuildsOperation = operation("listBuilds", "GET /build", {
	summary: "List the caller's saved builds, newest first",
	auth: "user",
	input: { query: PageQuery },
	output: z.array(SavedBuild),
	list: true,
});

export const findBuildOperation = operation("findBuild", "GET /build/{id}", {
	summary: "Read a saved build; its address is enough",
	auth: "anyone",
	input: { params: IdParams },
	output: SavedBuild,
});

export const changeBuildOperation = operation("changeBuild", "PATCH /build/{id}", {
	summary: "Change one of the caller's saved builds",
	auth: "user",
	input: { params: IdParams, body: BuildChange },
	output: Modified,
});

export const deleteBuildOperation = operation("deleteBuild", "DELETE /build/{id}", {
	summary: "Delete one of the caller's saved builds",
	auth: "user",
	input: { params: IdParams },
	output: Deleted,
});
