/** The states of an import: `checking` is the dry run, which ends as `draft`. */
export const importStates = [
	"checking",
	"draft",
	"importing",
	"done",
	"undoing",
	"undone",
] as const;
export type ImportState = (typeof importStates)[number];

/** From which states an admin may move an import to another. */
export const movesFrom = {
	checking: ["draft"],
	importing: ["draft"],
	undoing: ["done"],
} as const satisfies Partial<Record<ImportState, readonly ImportState[]>>;
export type Move = keyof typeof movesFrom;

/** Whether the import works at present. */
export function isAtWork(state: ImportState): state is Move {
	return state in movesFrom;
}

/** What becomes of a line. `kept`: it could not be undone. */
export const rowActions = ["added", "changed", "left", "refused", "undone", "kept"] as const;
export type RowAction = (typeof rowActions)[number];
export type Counts = Partial<Record<RowAction, number>>;

/** The fields that a column can have: the columns of a part, and what names the part. */
export const importFields = [
	"id",
	"partNumber",
	"name",
	"category",
	"brand",
	"description",
	"priceTaka",
	"availableQuantity",
	"minimumQuantity",
	"orderAgainAt",
	"warrantyMonths",
	"warrantyWords",
] as const;
export type ImportField = (typeof importFields)[number];

export const maxFileBytes = 10 * 1024 * 1024;
export const maxRows = 100_000;
/** The lines of an import are kept this long, and it can be undone so long. */
export const keptDays = 30;
