/** What the shop's screens of packing and shipping say. */
export const copy = {
	pack: "Pack",
	packOrder: (number: string) => `Pack order ${number}`,
	packOrders: (count: number) => `Pack ${count} orders`,
	packLead:
		"Serial numbers may stay empty. A scanner goes on to the next field by itself; from now on the customer cannot cancel.",
	packed: (count: number) => (count === 1 ? "The order is packed." : `${count} orders are packed.`),
	ship: "Ship",
	shipOrder: (number: string) => `Ship order ${number}`,
	shipOrders: (count: number) => `Ship ${count} orders`,
	shipLead: "The customer gets a mail, with a link to follow the parcel where there is one.",
	shipped: (count: number) =>
		count === 1 ? "The order is on its way." : `${count} orders are on their way.`,
	deliver: "Mark delivered",
	deliverOrder: (number: string) => `Mark order ${number} delivered`,
	deliverOrders: (count: number) => `Mark ${count} orders delivered`,
	deliverLead:
		"For orders that have arrived, or were collected. Each customer gets a mail, and from now on can send something back within the days.",
	delivered: (count: number) =>
		count === 1 ? "The order has arrived." : `${count} orders have arrived.`,
	correct: "Correct shipment",
	correctOrder: (number: string) => `Correct order ${number}`,
	correctLead: "Saving replaces what was recorded.",
	corrected: "The shipment is corrected.",
	save: "Save",
	cancel: "Cancel",
	order: (number: string) => `Order ${number}`,
	serial: (unit: number, quantity: number) =>
		quantity === 1 ? "Serial number" : `Serial number of unit ${unit}`,
	serials: "Serial numbers, one a line",
	takenElsewhere: (serial: string) => `${serial} belongs to another unit. Please look again.`,
	courier: "Courier",
	noCourier: "Not known",
	tracking: "Tracking number",
	trackingOf: (number: string) => `Tracking number of ${number}`,
	collected: "The customer collects it: it is ready from now on.",
	failed: (number: string) => `Order ${number} failed`,
	tickOrder: (number: string) => `Tick order ${number}`,
	tickAll: "Tick all on this page",
	ticked: (count: number) => (count === 1 ? "1 order ticked" : `${count} orders ticked`),
	tickedLabel: "Ticked orders",
} as const;
