import { dayAfter, dayIsOver } from "../promises/day-after.ts";
import { warrantyEnd } from "../promises/warranty-end.ts";

/** The reasons for a return. A warranty claim is a return with the reason `warranty`. */
export const returnReasons = [
	"damaged",
	"wrong part",
	"not as described",
	"changed mind",
	"warranty",
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** The states in sequence. The shop can refuse in `asked` and `accepted`. The customer can withdraw in `asked`. */
export const returnStates = [
	"asked",
	"accepted",
	"taken back",
	"closed",
	"refused",
	"withdrawn",
] as const;
/** The states in which the shop has to act. */
export const openReturnStates = ["asked", "accepted", "taken back"] as const;
export type ReturnState = (typeof returnStates)[number];

export const maxReturnWords = 2_000;
export const maxReturnPictures = 4;

/** The facts that decide whether a line can be sent back, as they were promised at booking. */
export type Promised = {
	deliveredAt: Date;
	/** 0 if the shop promised none. */
	returnDays: number;
	/** Null if the shop promised none. */
	warrantyMonths: number | null;
};

/** Returns the last day for a reason, as its midnight. Null if the shop promised nothing for it. */
function lastDayFor(reason: ReturnReason, promised: Promised): Date | null {
	const { deliveredAt, returnDays, warrantyMonths } = promised;
	if (reason === "warranty")
		return warrantyMonths ? warrantyEnd(deliveredAt, warrantyMonths) : null;
	return returnDays > 0 ? dayAfter(deliveredAt, returnDays) : null;
}

/** Whether a line can be sent back for a reason: the last day is not over. */
export function isInTime(reason: ReturnReason, promised: Promised, now: Date): boolean {
	const last = lastDayFor(reason, promised);
	return last !== null && !dayIsOver(last, now);
}

export function openReasons(promised: Promised, now: Date): ReturnReason[] {
	return returnReasons.filter((reason) => isInTime(reason, promised, now));
}

/** Whether the shop may take this step with a return. Closing is a separate step. */
export function mayDecide(from: ReturnState, to: "accepted" | "refused" | "taken back"): boolean {
	if (to === "refused") return from === "asked" || from === "accepted";
	return to === "accepted" ? from === "asked" : from === "accepted";
}
