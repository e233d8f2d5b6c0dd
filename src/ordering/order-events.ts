/** The events of an order's history, in the sequence of the database's enum. */
export const orderEventTypes = [
	"booked",
	"paid",
	"expired",
	"deleted",
	"refund owed",
	"refunded",
	"partly refunded",
	"disputed",
	"packed",
	"shipped",
	"delivered",
	"shipment corrected",
	"hidden",
	"return asked",
	"return accepted",
	"return refused",
	"return withdrawn",
	"return taken back",
	"return closed",
] as const;
export type OrderEventType = (typeof orderEventTypes)[number];

export type ReturnEvent = Extract<OrderEventType, `return ${string}`>;
