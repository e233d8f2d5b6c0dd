import { dayAfter, dayIsOver } from "../promises/day-after.ts";
import { warrantyEnd } from "../promises/warranty-end.ts";

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

/** What decides whether a line can be sent back, as it was promised when it was booked. */
export type Promised = {
	deliveredAt: Date;
	/** 0 where nothing was said. */
	returnDays: number;
	/** Null where nothing was said. */
	warrantyMonths: number | null;
};

/** The last day for a reason, as its midnight; null where it was never promised. */
function lastDayFor(reason: ReturnReason, promised: Promised): Date | null {
	const { deliveredAt, returnDays, warrantyMonths } = promised;
	if (reason === "warranty")
		return warrantyMonths ? warrantyEnd(deliveredAt, warrantyMonths) : null;
	return returnDays > 0 ? dayAfter(deliveredAt, returnDays) : null;
}

/** Whether something can be sent back for a reason: until its last day is over. */
export function isInTime(reason: ReturnReason, promised: Promised, now: Date): boolean {
	const last = lastDayFor(reason, promised);
	return last !== null && !dayIsOver(last, now);
}

export function openReasons(promised: Promised, now: Date): ReturnReason[] {
	return returnReasons.filter((reason) => isInTime(reason, promised, now));
}

/** The steps that the shop takes with a return besides closing it. */
export function mayDecide(from: ReturnState, to: "accepted" | "refused" | "taken back"): boolean {
	if (to === "refused") return from === "asked" || from === "accepted";
	return to === "accepted" ? from === "asked" : from === "accepted";
}
