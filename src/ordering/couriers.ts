/**
 * The couriers of the shop: each has a name and a page that tracks parcels. `{number}` is replaced
 * with the tracking number. A page without it asks the customer for the number. The addresses are
 * those of the couriers' public pages in 2026.
 */
const couriers = {
	pathao: {
		name: "Pathao",
		tracking: "https://merchant.pathao.com/tracking?consignment_id={number}",
	},
	steadfast: { name: "Steadfast", tracking: "https://steadfast.com.bd/t/{number}" },
	redx: { name: "RedX", tracking: "https://redx.com.bd/track-parcel/?trackingId={number}" },
	sundarban: { name: "Sundarban", tracking: "https://tracking.sundarbancourierltd.com/" },
	own: { name: "Our own delivery", tracking: null },
} as const;

export type Courier = keyof typeof couriers;
export const courierIds = Object.keys(couriers) as [Courier, ...Courier[]];

export function courierName(courier: Courier): string {
	return couriers[courier].name;
}

/** The tracking numbers of all couriers. They begin with a letter or digit, so that no number is `..` in an address. */
export const trackingNumberShape = /^[A-Za-z0-9][A-Za-z0-9_./#-]{0,59}$/;

/** Returns the address of the page that tracks an order's parcel. Null if no page is known. */
export function trackingAddress(courier: Courier | null, number: string | null): string | null {
	if (courier === null || number === null) return null;
	return couriers[courier].tracking?.replace("{number}", encodeURIComponent(number)) ?? null;
}
