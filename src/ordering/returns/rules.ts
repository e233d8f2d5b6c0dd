/** Why somebody sends something back. A claim under its warranty is a return with that reason. */
export const returnReasons = [
	"damaged",
	"wrong part",
	"not as described",
	"changed mind",
	"warranty",
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Asked → accepted → taken back → closed; refused by the shop until it is taken back, withdrawn while asked. */
export const returnStates = [
	"asked",
	"accepted",
	"taken back",
	"closed",
	"refused",
	"withdrawn",
] as const;
export type ReturnState = (typeof returnStates)[number];

export const maxReturnWords = 2_000;
export const maxReturnPictures = 4;
