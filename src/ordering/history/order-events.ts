/** What happens to a return of an order. */
export const returnEvents = [
	"return asked",
	"return accepted",
	"return refused",
	"return withdrawn",
	"return taken back",
	"return closed",
] as const;
export type ReturnEvent = (typeof returnEvents)[number];

/** The events of an order's history that its page shows. Of a corrected shipment it shows what is right now. */
export const shownEventTypes = [
	"booked",
	"paid",
	"expired",
	"refund owed",
	"refunded",
	"partly refunded",
	"disputed",
	"packed",
	"shipped",
	"delivered",
	"shipment corrected",
	...returnEvents,
] as const;

/** What happened to an order, as its customer and admins see it. */
export type ShownEvent = {
	type: (typeof shownEventTypes)[number];
	/** RFC 3339. */
	at: string;
	by: "customer" | "shop";
	/** Of a refund, in taka. */
	amount: number | null;
	/** Why money goes back (refundReasons of tables.server.ts). */
	reason: string | null;
	/** Which return it is about. */
	returnId: string | null;
};

/** What happened, in that sequence, and the money that the provider has not given back yet. */
export type OrderHistory = {
	events: ShownEvent[];
	refundsUnderWay: { amount: number; reason: string }[];
};

/** Of an order whose history could not be read: what the order itself tells is shown. */
export const unknownHistory: OrderHistory = { events: [], refundsUnderWay: [] };
