/** What happens to an order, as its history records it; in the sequence of the database's own type. */
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
