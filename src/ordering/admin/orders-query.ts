import { type Order, wireStatus } from "../contract.ts";

/** The filters of the list of all orders, as in the page's address. */
export type Filters = {
	q?: string;
	status?: Order["status"];
	packed?: "yes" | "no";
	from?: string;
	to?: string;
	late?: "yes";
	part?: string;
	paidFrom?: string;
	paidTo?: string;
};

const address = "/dashboard/manageOrders";
const day = /^\d{4}-\d\d-\d\d$/;
const fits = {
	q: /\S/,
	status: new RegExp(`^(?:${Object.values(wireStatus).join("|")})$`),
	packed: /^(?:yes|no)$/,
	from: day,
	to: day,
	late: /^yes$/,
	part: /^[0-9a-f-]{36}$/,
	paidFrom: day,
	paidTo: day,
};

/** Reads the filters from an address. Leaves out invalid values, such as a mistyped day. */
export function readFilters(search: URLSearchParams): Filters {
	const given = Object.entries(fits).flatMap(([name, shape]) => {
		const value = search.get(name)?.trim().slice(0, 200) ?? "";
		return shape.test(value) ? [[name, value] as const] : [];
	});
	return Object.fromEntries(given) as Filters;
}

export function isFiltered(filters: Filters): boolean {
	return Object.keys(filters).length > 0;
}

/** The address of the first page of the list. */
export function addressOfOrders(filters: Filters): string {
	const search = new URLSearchParams(filters);
	return search.size > 0 ? `${address}?${search}` : address;
}
