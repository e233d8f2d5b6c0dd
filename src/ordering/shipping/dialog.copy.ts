export const copy = {
	pack: {
		confirm: "Pack",
		title: (count: number, number: string) =>
			count === 1 ? `Pack order ${number}` : `Pack ${count} orders`,
		lead: "Serial numbers may stay empty. A scanner goes on to the next field by itself; from now on the customer cannot cancel.",
		done: (count: number) => (count === 1 ? "The order is packed." : `${count} orders are packed.`),
	},
	ship: {
		confirm: "Ship",
		title: (count: number, number: string) =>
			count === 1 ? `Ship order ${number}` : `Ship ${count} orders`,
		lead: "The customer gets a mail, with a link to follow the parcel where there is one.",
		done: (count: number) =>
			count === 1 ? "The order is on its way." : `${count} orders are on their way.`,
	},
	deliver: {
		confirm: "Mark delivered",
		title: (count: number, number: string) =>
			count === 1 ? `Mark order ${number} delivered` : `Mark ${count} orders delivered`,
		lead: "For orders that have arrived or were collected. Each customer gets a mail, and the days for a return begin now.",
		done: (count: number) =>
			count === 1 ? "The order has arrived." : `${count} orders have arrived.`,
	},
	correct: {
		confirm: "Save",
		title: (_: number, number: string) => `Correct order ${number}`,
		lead: "Saving replaces what was recorded.",
		done: () => "The shipment is corrected.",
	},
	toCorrect: "Correct shipment",
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
